import { diagramsOf, type Diagrams } from '../board/diagrams'
import { lookOf } from '../games'
import { guideOf } from '../games/guide'
import type { GuideSection } from '../games/look'

/** The guide of a game, in the current language, with what its pieces do on an empty board. */
export interface OpenGuide {
  sections: () => GuideSection[]
  diagrams: Diagrams
}

/** Null if the guide cannot be loaded right now: the book works without it. */
export async function openGuide(game: string): Promise<OpenGuide | null> {
  try {
    const [look, diagrams] = await Promise.all([lookOf(game), diagramsOf(game)])
    return { sections: await guideOf(look, Object.keys(diagrams)), diagrams }
  } catch {
    return null
  }
}

/** The anchor of a section on the page. */
export function placeInGuide(id: string): string {
  return `guide-${id}`
}

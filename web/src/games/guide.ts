import { texts } from '../texts/texts.svelte'
import type { GameLook, GuideEntry, GuideSection } from './look'
import { capitalized } from './plainWord'

/** A sentence, or a title, in every language. */
export interface GuideText {
  en: string
  de: string
}

const PIECES: GuideText = { en: 'Pieces', de: 'Figuren' }

/** The pieces of a game with a sentence for each kind, in this order. */
export function pieceSection(
  look: Pick<GameLook, 'icon' | 'name'>,
  sentences: Record<string, GuideText>,
  id = 'pieces',
  title = PIECES,
): GuideSection {
  const entries = Object.entries(sentences).map(([kind, text]) => pieceEntry(look, kind, texts.of(text)))
  return { id, title: texts.of(title), entries }
}

export function pieceEntry(look: Pick<GameLook, 'icon' | 'name'>, kind: string, text: string): GuideEntry {
  return { kind, text, icon: look.icon(kind), name: capitalized(look.name({ piece: kind, side: '' })) }
}

/** The guide of a game; for one without a guide, the given kinds. */
export async function guideOf(look: GameLook, kinds: readonly string[]): Promise<() => GuideSection[]> {
  if (look.guide !== undefined) return (await look.guide()).guide
  return () => [{ id: 'pieces', title: texts.of(PIECES), entries: kinds.map((kind) => pieceEntry(look, kind, '')) }]
}

import type { BuildsLook, GameLook } from '../games/look'
import { capitalized, plainWord } from '../games/plainWord'
import { catalogue } from '../wire/catalogue.svelte'
import type { BuilderInfo, Fields } from '../wire/types'

/** The preset of players who bring nothing, if the rule set says nothing else. */
export const USUAL = 'standard'

/** How builds are described: in the game's own words, or plainly if it has none. */
export function buildWords(look: GameLook | null): Pick<BuildsLook, 'kind' | 'preset' | 'line'> {
  return (
    look?.builds ?? {
      kind: (kind) => capitalized(plainWord(kind)),
      preset: (preset) => capitalized(plainWord(preset)),
      line: (_, build) => Object.keys(build).map(plainWord).join(', '),
    }
  )
}

/** What can be built for a game. */
export function buildersOf(game: string): BuilderInfo[] {
  return catalogue.game(game)?.builders ?? []
}

/** The content of a chosen preset or saved build; null while it is not known. */
export function buildOf(builder: BuilderInfo, chosen: string, kept: { id: string; build: Fields }[]): Fields | null {
  return builder.presets[chosen] ?? kept.find((one) => one.id === chosen)?.build ?? null
}

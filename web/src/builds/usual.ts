import type { BuildsLook, GameLook } from '../games/look'
import { chosenIn, optionsBy } from '../rules/ruleSets'
import { readOptions, valueOf } from '../setup/options'
import { isFields } from '../setup/position'
import { catalogue } from '../wire/catalogue.svelte'
import type { BuilderInfo, Fields, GameInfo, Plain } from '../wire/types'

/** What somebody plays with who chooses nothing, by the rule set and the other options of a game. */
export function usualBuild(
  game: GameInfo | undefined,
  builder: BuilderInfo,
  options: Fields,
  words: Pick<BuildsLook, 'fromOption'> | undefined,
): Fields | null {
  const declared = readOptions(game?.options ?? [])
  const option = optionsBy(chosenIn(game?.rule_sets ?? [], options), declared, options).find(
    (one) => one.name === builder.options[0],
  )
  if (option === undefined) return null
  const value: Plain = valueOf(option, options)
  if (typeof value === 'string') return builder.presets[value] ?? null
  if (!isFields(value)) return null
  return words?.fromOption?.(builder.name, value) ?? value
}

/** The same for every kind of build, as `BuildChooser` needs it. */
export function usualIn(game: string, options: Fields, look: GameLook | null): (builder: BuilderInfo) => Fields | null {
  return (builder) => (look === null ? null : usualBuild(catalogue.game(game), builder, options, look.builds))
}

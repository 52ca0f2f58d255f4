import type { Position } from '../games/look'
import type { Option } from '../setup/options'
import { catalogue } from '../wire/catalogue.svelte'
import type { Fields } from '../wire/types'
import { chosenIn, optionsBy } from './ruleSets'

/** An option's value in a position: the given one, or that of its rule set. */
export function optionIn(position: Position, name: string): unknown {
  const given = (position['options'] ?? {}) as Fields
  const info = catalogue.game(position.game)
  const declared = (info?.options ?? []) as Option[]
  const set = chosenIn(info?.rule_sets ?? [], given)
  return given[name] ?? optionsBy(set, declared, given).find((option) => option.name === name)?.default
}

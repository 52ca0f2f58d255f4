import type { Fields, Plain } from '../wire/types'

/** An option as a game or the platform declares it; its other fields depend on its type. */
export interface Option {
  name: string
  type: string
  default: Plain
  help: string
  rule: string
  [limit: string]: Plain
}

export function readOptions(declared: readonly Fields[]): Option[] {
  return declared.map((fields) => fields as unknown as Option)
}

/** The options that a host may choose, without those that players bring. */
export function tableOptions(options: readonly Option[]): Option[] {
  return options.filter((option) => option['own'] !== true)
}

/** The kind of build that a refusal names, `own.deck`; null if it is about something else. */
export function ownRefusal(refusal: { place: string; reason: string } | null): { kind: string; reason: string } | null {
  const [where, kind] = (refusal?.place ?? '').split('.')
  return where === 'own' && kind !== undefined ? { kind, reason: refusal!.reason } : null
}

const SIMPLE = new Set(['integer', 'boolean', 'choice', 'letters', 'weights', 'kinds', 'count or kinds'])

/**
 * Whether an option has a field of its own in a form; the others are written as data, or built by the game's builder.
 */
export function isSimple(option: Option): boolean {
  return SIMPLE.has(option.type) || namedNumbers(option) !== null
}

/** The names of a table that holds one number for each; null for every other option. */
export function namedNumbers(option: Option): string[] | null {
  return option.type === 'table' && Array.isArray(option['names']) ? (option['names'] as string[]) : null
}

/** Words of a limit that is a list. */
export function listOf(option: Option, limit: string): string[] {
  const found = option[limit]
  return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
}

/** A limit that is a number; null where there is none. */
export function numberOf(option: Option, limit: string): number | null {
  const found = option[limit]
  return typeof found === 'number' ? found : null
}

/** The kinds that a `count or kinds` option names; a number means that many of the counted kind. */
export function namedKinds(option: Option, value: Plain): string[] {
  if (typeof value === 'number') return Array<string>(value).fill(String(option['counted']))
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** The kinds with another one at a place or, if it is empty, with none there; those after it close up. */
export function replaceKind(kinds: readonly string[], place: number, kind: string): Plain {
  const after = [...kinds.slice(0, place), kind, ...kinds.slice(place + 1)].filter((one) => one !== '')
  return after.length === 0 ? 0 : after
}

/** The value of an option: the chosen one, or the default. */
export function valueOf(option: Option, chosen: Fields): Plain {
  return chosen[option.name] !== undefined ? chosen[option.name]! : option.default
}

export function isSame(one: Plain | undefined, other: Plain | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The chosen values with one option changed; a default value is left out. */
export function choose(option: Option, value: Plain, chosen: Fields): Fields {
  const { [option.name]: _, ...rest } = chosen
  return isSame(value, option.default) ? rest : { ...rest, [option.name]: value }
}

/** The chosen values, without defaults and without options that are not (or no longer) declared. */
export function withoutDefaults(chosen: Fields, declared: readonly Option[]): Fields {
  return Object.fromEntries(
    declared
      .filter((option) => chosen[option.name] !== undefined && !isSame(chosen[option.name], option.default))
      .map((option) => [option.name, chosen[option.name]!]),
  )
}

/** The option that a refusal names: `options.king_health` or `options.values.pawn`; empty if it names another place. */
export function optionAt(place: string): string {
  const [where, name] = place.split('.')
  return (where === 'options' || where === 'platform') && name !== undefined ? name : ''
}

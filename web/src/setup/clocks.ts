import type { Fields } from '../wire/types'
import { listOf, withoutDefaults, type Option } from './options'

/** Common clocks, as platform options without the defaults. */
export const CLOCKS: readonly Fields[] = [
  { clock: 'live', live_seconds: 180, increment_seconds: 2 },
  { clock: 'live', live_seconds: 600, increment_seconds: 5 },
  { clock: 'live', live_seconds: 1800, increment_seconds: 20 },
  { clock: 'turn', turn_seconds: 86400 },
  { clock: 'turn', turn_seconds: 259200 },
  { clock: 'none' },
]

/** The common clocks of a game: where sides act together, none is live (PL-127). */
export function clocksOf(game: { together: boolean } | undefined): readonly Fields[] {
  return game?.together ? CLOCKS.filter((one) => one['clock'] !== 'live') : CLOCKS
}

/** The option that names the kind of clock, with only those kinds that occur among these clocks. */
export function offeredWith(clocks: readonly Fields[], option: Option): Option {
  if (option.name !== 'clock') return option
  return { ...option, words: listOf(option, 'words').filter((word) => clocks.some((one) => one['clock'] === word)) }
}

export const CLOCK_OPTIONS: readonly string[] = ['clock', 'turn_seconds', 'live_seconds', 'increment_seconds']

/** The clock of a game against bots alone, unless the user asks for another. */
export const NO_CLOCK: Fields = { clock: 'none' }

/** The platform options with a chosen clock; defaults are left out. */
export function chosenClock(
  platform: Fields,
  clock: Fields,
  declared: readonly Option[],
  defaults: Record<string, unknown>,
): Fields {
  const chosen = withoutDefaults(withClock(platform, clock), declared)
  return clock['clock'] === defaults['clock'] ? chosen : { ...chosen, clock: clock['clock']! }
}

/** Whether an option matters for this kind of clock. */
export function mattersTo(clock: unknown, option: string): boolean {
  if (option === 'turn_seconds') return clock === 'turn'
  return option === 'clock' || clock === 'live'
}

/** The platform options with another clock; the settings of the old one are dropped. */
export function withClock(platform: Fields, clock: Fields): Fields {
  const rest = Object.entries(platform).filter(([name]) => !CLOCK_OPTIONS.includes(name))
  return { ...Object.fromEntries(rest), ...clock }
}

/** Whether platform options have this clock, given the defaults. */
export function hasClock(platform: Fields, clock: Fields, usual: Record<string, unknown>): boolean {
  const value = (fields: Fields, name: string) => fields[name] ?? usual[name]
  return CLOCK_OPTIONS.filter((name) => mattersTo(value(clock, 'clock'), name)).every(
    (name) => value(platform, name) === value(clock, name),
  )
}

import { playerName } from '../play/bots'
import { RULE_SET } from '../rules/ruleSets'
import { optionNames } from '../rules/words'
import { t, type Key } from '../texts/texts.svelte'
import type { Fields, SeatInfo } from '../wire/types'

/** The platform options that apply where a table does not set them, by name. */
export type Defaults = Record<string, unknown>

/** Seconds for people, in at most two units: `1 day 12 h`, `90 s` as `1 min 30 s`. */
export function durationText(seconds: number): string {
  const units: [Key, number][] = [
    ['lobby.days', 86400],
    ['lobby.hours', 3600],
    ['lobby.minutes', 60],
    ['lobby.seconds', 1],
  ]
  let left = Math.max(0, Math.round(seconds))
  const parts: string[] = []
  for (const [unit, worth] of units) {
    const number = Math.floor(left / worth)
    if (number > 0) parts.push(t(unit, { number }))
    else if (parts.length > 0) break
    left -= number * worth
    if (parts.length === 2) break
  }
  return parts.length > 0 ? parts.join(' ') : t('lobby.seconds', { number: 0 })
}

/** The clock of a table in words. */
export function clockText(platform: Fields, defaults: Defaults): string {
  const value = (name: string) => platform[name] ?? defaults[name]
  const clock = value('clock')
  if (clock === 'none') return t('lobby.clock_none')
  if (clock !== 'live') return t('lobby.clock_turn', { time: durationText(Number(value('turn_seconds'))) })
  const time = durationText(Number(value('live_seconds')))
  const seconds = Number(value('increment_seconds'))
  return seconds > 0 ? t('lobby.clock_live_plus', { time, seconds }) : t('lobby.clock_live', { time })
}

/** Who sits there; a built-in bot by its level. */
export function seatName(seat: Pick<SeatInfo, 'player'>): string {
  return seat.player === null ? t('lobby.free') : playerName(seat.player)
}

/** The options that a table was given besides its rule set, in words, except those that its seats show anyway. */
export function givenOptions(options: Fields, declared: readonly Fields[]): string {
  const free = declared.filter((option) => option['free'] === true).map((option) => option['name'])
  return optionNames(Object.keys(options).filter((name) => name !== RULE_SET && !free.includes(name)))
}

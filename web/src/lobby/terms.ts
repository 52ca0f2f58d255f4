import { botText } from '../play/bots'
import { t, type Key } from '../texts/texts.svelte'
import type { Fields, SeatInfo } from '../wire/types'

/** What the server takes where a table does not say: its platform options, by name. */
export type Defaults = Record<string, unknown>

/** Seconds for people, in at most two units: `1 d 12 h`, `90 s` as `1 min 30 s`. */
export function span(seconds: number): string {
  const units: [Key, number][] = [
    ['lobby.days', 86400],
    ['lobby.hours', 3600],
    ['lobby.minutes', 60],
    ['lobby.seconds', 1],
  ]
  let left = Math.max(0, Math.round(seconds))
  const told: string[] = []
  for (const [unit, worth] of units) {
    const number = Math.floor(left / worth)
    if (number > 0) told.push(t(unit, { number }))
    else if (told.length > 0) break
    left -= number * worth
    if (told.length === 2) break
  }
  return told.length > 0 ? told.join(' ') : t('lobby.seconds', { number: 0 })
}

/** The clock of a table in words. */
export function clockWords(platform: Fields, defaults: Defaults): string {
  const value = (name: string) => platform[name] ?? defaults[name]
  const clock = value('clock')
  if (clock === 'none') return t('lobby.clock_none')
  if (clock !== 'live') return t('lobby.clock_turn', { time: span(Number(value('turn_seconds'))) })
  const time = span(Number(value('live_seconds')))
  const seconds = Number(value('increment_seconds'))
  return seconds > 0 ? t('lobby.clock_live_plus', { time, seconds }) : t('lobby.clock_live', { time })
}

/** Who sits there, in people's words: a bot of the house by its level. */
export function sitterName(seat: Pick<SeatInfo, 'player' | 'kind'>): string {
  if (seat.player === null) return t('lobby.free')
  const level = seat.kind === 'bot' ? /^(\S+) bot$/.exec(seat.player)?.[1] : undefined
  return level === undefined ? seat.player : botText(level)
}

/** Which options of a table are not the usual ones, by name. */
export function otherRules(options: Fields): string[] {
  return Object.keys(options).map((name) => name.replaceAll('_', ' '))
}

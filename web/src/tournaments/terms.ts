import { clockText } from '../lobby/terms'
import { catalogue } from '../wire/catalogue.svelte'
import type { TournamentInfo } from '../wire/types'
import { tt, type TournamentKey } from './texts/index.svelte'

/** The format in words, with how long it lasts. */
export function formatText(info: TournamentInfo): string {
  const name = tt(`format_${info.format}` as TournamentKey)
  if (info.format === 'arena') return `${name}, ${tt('minutes_long', { n: info.minutes ?? 0 })}`
  if (info.format === 'swiss') return `${name}, ${tt('rounds_long', { n: info.rounds })}`
  return name
}

/** What is played, on one line. */
export function termsText(info: TournamentInfo): string {
  const parts = [
    catalogue.game(info.game)?.name ?? info.game,
    formatText(info),
    clockText(info.platform, catalogue.platformDefaults),
    tt(info.rated ? 'is_rated' : 'is_casual'),
  ]
  return parts.join(' · ')
}

/** A moment as a person reads it, in the chosen language. */
export function momentText(time: number, language: string): string {
  return new Date(time).toLocaleString(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
}

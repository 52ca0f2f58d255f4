import { playerName } from '../play/bots'
import type { Tournament, TournamentStanding } from '../wire/types'

/** The name of an entry: a player's name, or a bot's in people's words, with its number if there are several. */
export function entryName(entry: Pick<TournamentStanding, 'name' | 'account'>): string {
  return playerName(entry.account) + entry.name.slice(entry.account.length)
}

/** Points as people write them: ½ instead of .5. */
export function pointsText(points: number): string {
  const whole = Math.floor(points)
  const rest = points - whole
  if (rest === 0.5) return whole === 0 ? '½' : `${whole}½`
  return String(Math.round(points * 100) / 100)
}

/** Whether the visitor is one of these players. */
export function isOwn(tournament: Tournament, players: readonly number[]): boolean {
  return tournament.you.entry !== null && players.includes(tournament.you.entry)
}

/** What the link to a game is for: its players play it, others watch it, and afterwards it is there for everybody. */
export function lookAt(tournament: Tournament, players: readonly number[], isOn: boolean): 'play' | 'watch' | 'replay' {
  if (!isOn) return 'replay'
  return isOwn(tournament, players) ? 'play' : 'watch'
}

import { playerName } from '../play/bots'
import type { TournamentStanding } from '../wire/types'

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

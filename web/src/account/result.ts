import { playerName } from '../play/bots'
import type { Key } from '../texts/texts.svelte'
import type { FinishedGame } from '../wire/types'

/** How a game, or a campaign, ended for the player's side. */
export function resultOf(played: Pick<FinishedGame, 'outcome' | 'side'> & Partial<FinishedGame>): Key {
  if (played.outcome === null) return 'account.called_off'
  if (played.campaign != null) return campaignResult(played.campaign, played.side)
  const winners = played.outcome['winners']
  if (!Array.isArray(winners) || winners.length === 0) return 'account.drawn'
  return winners.includes(played.side) ? 'account.won' : 'account.lost'
}

/** The names of the opponents. */
export function othersOf(played: Pick<FinishedGame, 'players' | 'side'>): string {
  const others = Object.entries(played.players).filter(([side]) => side !== played.side)
  return others.map(([, name]) => (name === null ? '–' : playerName(name))).join(', ')
}

function campaignResult(points: Record<string, number>, side: string): Key {
  const own = points[side] ?? 0
  const best = Math.max(...Object.values(points))
  if (Object.values(points).every((one) => one === own)) return 'account.drawn'
  return own === best ? 'account.won' : 'account.lost'
}

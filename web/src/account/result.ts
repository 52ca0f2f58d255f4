import { playerName } from '../play/bots'
import type { Key } from '../texts/texts.svelte'
import type { FinishedGame } from '../wire/types'

/** How a game ended for the player's side. */
export function resultOf(played: Pick<FinishedGame, 'outcome' | 'side'>): Key {
  if (played.outcome === null) return 'account.called_off'
  const winners = played.outcome['winners']
  if (!Array.isArray(winners) || winners.length === 0) return 'account.drawn'
  return winners.includes(played.side) ? 'account.won' : 'account.lost'
}

/** The names of the opponents. */
export function othersOf(played: Pick<FinishedGame, 'players' | 'side'>): string {
  const others = Object.entries(played.players).filter(([side]) => side !== played.side)
  return others.map(([, name]) => (name === null ? '–' : playerName(name))).join(', ')
}

import type { Tournament } from '../wire/types'

/** The table to show: the game in progress of the best-placed players; the one shown so far stays while it lasts. */
export function liveTable({ games, standings }: Pick<Tournament, 'games' | 'standings'>, shown: string | null) {
  const on = games.filter((game) => game.table !== null && game.points === null && game.players.length > 1)
  if (on.some((game) => game.table === shown)) return shown
  const places = new Map(standings.map((one) => [one.number, one.place]))
  const worth = (players: number[]) => players.reduce((sum, one) => sum + (places.get(one) ?? 0), 0) / players.length
  return on.toSorted((one, other) => worth(one.players) - worth(other.players))[0]?.table ?? null
}

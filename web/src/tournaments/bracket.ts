import type { TournamentGame } from '../wire/types'

/** Two entries that meet in a round of a knock-out, in one game or more; one alone goes on without a game. */
export interface Match {
  players: number[]
  /** What each has made of the games so far. */
  points: number[]
  winner: number | null
  /** The table of the last game. */
  table: string | null
  isOn: boolean
}

const EMPTY: Match = { players: [], points: [], winner: null, table: null, isOn: false }

/** The matches of a knock-out, round by round; those of rounds to come are empty. `champions` have won it all. */
export function bracketOf(games: TournamentGame[], rounds: number, champions: number[]): Match[][] {
  const found: Match[][] = []
  for (let round = 1; round <= rounds; round += 1) {
    const played = matchesOf(games.filter((game) => game.round === round))
    const before = found.at(-1)?.length ?? 1
    found.push(played.length > 0 ? played : Array.from({ length: Math.ceil(before / 2) }, () => EMPTY))
  }
  return found.map((row, place) => {
    const after = new Set(found[place + 1]?.flatMap((match) => match.players) ?? champions)
    return row.map((match) => ({
      ...match,
      winner: match.winner ?? match.players.find((one) => after.has(one)) ?? null,
    }))
  })
}

function matchesOf(games: TournamentGame[]): Match[] {
  const matches = new Map<string, Match>()
  for (const game of games) {
    const key = game.players.toSorted((one, other) => one - other).join()
    const { players, points } = matches.get(key) ?? { players: game.players, points: game.players.map(() => 0) }
    const sums = players.map((player, seat) => points[seat]! + (game.points?.[game.players.indexOf(player)] ?? 0))
    const alone = players.length === 1
    const [most, next] = sums.toSorted((one, other) => other - one)
    const isDecided = game.points !== null && (alone || most !== next)
    matches.set(key, {
      players,
      points: sums,
      winner: isDecided ? players[sums.indexOf(most!)]! : null,
      table: alone ? null : game.table,
      isOn: game.points === null,
    })
  }
  return [...matches.values()]
}

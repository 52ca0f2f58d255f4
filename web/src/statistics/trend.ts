import type { ReportedGame } from '../wire/types'

/** How many games a point of the trend covers. */
const WINDOW = 10

/** A point of the trend: a game, and the mean over it and the games before. */
export interface TrendPoint {
  x: number
  accuracy: number | null
  mean: number | null
  luck: number
}

/** Accuracy and luck game by game, with the running mean of accuracy; x goes from 0 to 1. */
export function trendOf(games: readonly ReportedGame[]): TrendPoint[] {
  return games.map((game, place) => {
    const known = games
      .slice(Math.max(0, place + 1 - WINDOW), place + 1)
      .flatMap((one) => (one.accuracy === null ? [] : [one.accuracy]))
    const mean = known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length
    return { x: games.length === 1 ? 0.5 : place / (games.length - 1), accuracy: game.accuracy, mean, luck: game.luck }
  })
}

/** Wins and half the draws, as a share of the games. */
export function scoreOf({ games, won, drawn }: { games: number; won: number; drawn: number }): number {
  return games === 0 ? 0 : (won + drawn / 2) / games
}

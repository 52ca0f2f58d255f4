import type { PuzzleGame, TournamentInfo } from '../wire/types'

/** A puzzle of the day that was not tried yet: of the game played last, if possible. Null if none is left. */
export function puzzleLeft(puzzles: PuzzleGame[], played: string | null): string | null {
  const left = puzzles.filter((one) => one.daily_result === '').map((one) => one.game)
  return left.find((game) => game === played) ?? left[0] ?? null
}

/** The tournament to look at: one that is running, or else the next to begin. */
export function nextTournament(running: TournamentInfo[], coming: TournamentInfo[]): TournamentInfo | null {
  const timed = coming.filter((one) => one.starts !== null).toSorted((one, other) => one.starts! - other.starts!)
  return running[0] ?? timed[0] ?? coming[0] ?? null
}

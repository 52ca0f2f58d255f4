import type { EarlierGame } from '../wire/types'

/**
 * A game that continues earlier ones after takebacks is one line of entries: those of the first game up to where it was
 * left, then those of the next without its start, and so on.
 */

/** Where the entries of each game are in the line: entry n is at its start + n. The last is the current game's. */
export function lineStarts(before: readonly EarlierGame[]): number[] {
  const starts = [0]
  for (const { entries } of before) starts.push(starts.at(-1)! + entries - 1)
  return starts
}

import { expect, test } from 'vitest'
import { lineStarts } from './gameLine'

test('a game without takebacks starts its own line', () => {
  expect(lineStarts([])).toEqual([0])
})

test('each game goes on where the one before was left, without its start', () => {
  // Entries 0, 1, 2 of the first game; 1, 2, 3 of the second; then those of the current one.
  expect(
    lineStarts([
      { game: 'a', entries: 3 },
      { game: 'b', entries: 4 },
    ]),
  ).toEqual([0, 2, 5])
})

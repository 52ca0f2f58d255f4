import { expect, test } from 'vitest'
import type { Tournament } from '../wire/types'
import { liveTable } from './live'

const standings = [1, 2, 3, 4].map((number) => ({ number, place: number })) as Tournament['standings']
const game = (table: string | null, players: number[], points: number[] | null = null) =>
  ({ table, players, points }) as Tournament['games'][number]

test('the best game in progress is shown, and stays until it is over', () => {
  const games = [game('low', [3, 4]), game('top', [1, 2]), game('over', [1, 3], [1, 0]), game(null, [1])]

  expect(liveTable({ games, standings }, null)).toBe('top')
  expect(liveTable({ games, standings }, 'low')).toBe('low')
  expect(liveTable({ games, standings }, 'over')).toBe('top')
  expect(liveTable({ games: [game('over', [1, 2], [0, 1])], standings }, 'over')).toBe(null)
})

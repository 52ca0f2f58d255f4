import { expect, test } from 'vitest'
import type { ReportedGame } from '../wire/types'
import { scoreOf, trendOf } from './trend'

const game = (accuracy: number | null, luck = 0): ReportedGame => ({
  table: 't',
  game_id: 'g',
  game: 'power',
  side: 'white',
  at: 0,
  result: 1,
  accuracy,
  luck,
})

test('the trend goes by the last games, without those that had no choice', () => {
  const points = trendOf([game(80), game(null, 3), game(90)])
  expect(points.map((point) => point.x)).toEqual([0, 0.5, 1])
  expect(points.map((point) => point.mean)).toEqual([80, 80, 85])
  expect(trendOf([game(null)])).toEqual([{ x: 0.5, accuracy: null, mean: null, luck: 0 }])
})

test('a draw is half a win', () => {
  expect(scoreOf({ games: 4, won: 1, drawn: 2 })).toBe(0.5)
  expect(scoreOf({ games: 0, won: 0, drawn: 0 })).toBe(0)
})

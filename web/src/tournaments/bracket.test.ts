import { expect, test } from 'vitest'
import type { TournamentGame } from '../wire/types'
import { bracketOf } from './bracket'

const game = (round: number, number: number, players: number[], points: number[] | null): TournamentGame => ({
  round,
  number,
  players,
  points,
  table: `t${round}${number}`,
  absent: players.map(() => false),
  given_up: false,
})

test('a match is all games of two players in a round, and whoever plays on has won it', () => {
  const games = [
    game(1, 1, [4], [1]),
    game(1, 2, [2, 3], [0.5, 0.5]),
    game(1, 3, [3, 2], [0.5, 0.5]),
    game(2, 1, [4, 2], [0, 1]),
  ]

  const [first, second] = bracketOf(games, 2, [2])

  expect(first).toEqual([
    { players: [4], points: [1], winner: 4, table: null, isOn: false },
    { players: [2, 3], points: [1, 1], winner: 2, table: 't13', isOn: false },
  ])
  expect(second).toEqual([{ players: [4, 2], points: [0, 1], winner: 2, table: 't21', isOn: false }])
})

test('rounds to come have empty matches, and a game in progress has no winner', () => {
  const [first, second, third] = bracketOf([game(1, 1, [1, 4], null), game(1, 2, [2, 3], [1, 0])], 3, [])

  expect(first![0]).toEqual({ players: [1, 4], points: [0, 0], winner: null, table: 't11', isOn: true })
  expect(first![1]!.winner).toBe(2)
  expect(second).toEqual([{ players: [], points: [], winner: null, table: null, isOn: false }])
  expect(third).toHaveLength(1)
})

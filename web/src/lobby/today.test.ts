import { expect, test } from 'vitest'
import type { PuzzleGame, TournamentInfo } from '../wire/types'
import { nextTournament, puzzleLeft } from './today'

const puzzle = (game: string, daily_result = '') => ({ game, daily_result }) as PuzzleGame
const tournament = (name: string, starts: number | null) => ({ name, starts }) as TournamentInfo

test('the puzzle of the day is one that is left, of the game played last if possible', () => {
  expect(puzzleLeft([puzzle('power'), puzzle('mana')], 'mana')).toBe('mana')
  expect(puzzleLeft([puzzle('power', 'solved'), puzzle('mana')], 'power')).toBe('mana')
  expect(puzzleLeft([puzzle('power', 'failed')], null)).toBe(null)
})

test('a tournament that is running comes first, then the next to begin', () => {
  const coming = [tournament('full', null), tournament('late', 20), tournament('soon', 10)]

  expect(nextTournament([tournament('now', 1)], coming)?.name).toBe('now')
  expect(nextTournament([], coming)?.name).toBe('soon')
  expect(nextTournament([], [])).toBe(null)
})

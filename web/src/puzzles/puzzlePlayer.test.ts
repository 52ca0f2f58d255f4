import { expect, test, vi } from 'vitest'
import type { GameLook } from '../games/look'
import type { PuzzleAnswer, PuzzleMoment, PuzzleView } from '../wire/types'
import { PuzzlePlayer, type PuzzleServer } from './puzzlePlayer.svelte'

vi.stubGlobal('matchMedia', () => ({ matches: false }))

const look: GameLook = {
  icon: () => '',
  marks: () => [],
  name: () => '',
  offer: (verb) => ({ label: verb, tone: 'plain' }),
  motions: () => [],
  sentence: () => null,
}
const moment = (legal: string[]): PuzzleMoment => ({ position: { game: 'some', pieces: {} }, legal, alarms: [] })
const view: PuzzleView = {
  id: 'a',
  game: 'some',
  side: 'white',
  sides: ['white', 'black'],
  board: { files: 8, ranks: 8 },
  moment: moment(['move:a1,a2', 'move:b1,b2']),
  steps: 2,
  rating: 1500,
  margin: 0.05,
  result: '',
  hints: 0,
  at_once: false,
}
const unsettled: PuzzleAnswer = {
  judged: 'go on',
  given: null,
  moment: moment(['move:a2,a3', 'move:b1,b2']),
  best: null,
  others: [],
  replies: [],
  losses: [],
  answer: [],
  themes: [],
  judging: [],
  gained: 0,
  rated: false,
  standing: null,
}

test('after a right step, what is offered, hinted at and given up is the next one', async () => {
  const asked: string[][] = []
  const server: PuzzleServer = {
    answer: () => Promise.resolve(unsettled),
    giveUp: (found) => (asked.push(found), Promise.resolve({ ...unsettled, judged: 'shown', moment: null })),
    hint: (found) => (asked.push(found), Promise.resolve({ hints: 1, most: 3, themes: [], squares: ['a1'], verb: '' })),
    forecast: () => Promise.reject(new Error('not asked')),
  }
  const player = new PuzzlePlayer(view, look, server, (error) => {
    throw error
  })
  await player.takeHint()
  expect(player.pointed).toEqual(['a1'])

  await player.give('move:a1,a2')

  expect(player.hints).toBeNull() // it was about the first step
  expect(player.composer.legal.map(({ text }) => text)).toEqual(['move:a2,a3', 'move:b1,b2'])
  await player.takeHint()
  await player.giveUp()
  expect(asked).toEqual([[], ['move:a1,a2'], ['move:a1,a2']])
  expect(player.over).toBe(true)
})

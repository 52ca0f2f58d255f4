import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => 'en' }) // the language is read from there
const { othersOf, resultOf } = await import('./result')

test('a result is told from one side', () => {
  const outcome = { winners: ['white'], reason: 'mate' }

  expect(resultOf({ outcome, side: 'white' })).toBe('account.won')
  expect(resultOf({ outcome, side: 'black' })).toBe('account.lost')
  expect(resultOf({ outcome: { winners: [], reason: 'agreed' }, side: 'black' })).toBe('account.drawn')
  expect(resultOf({ outcome: null, side: 'black' })).toBe('account.called_off')
})

test('of a campaign the points count, not its last game', () => {
  const outcome = { winners: ['white'], reason: 'mate' }

  expect(resultOf({ outcome, side: 'white', campaign: { white: 1, black: 3 } })).toBe('account.lost')
  expect(resultOf({ outcome, side: 'black', campaign: { white: 1, black: 3 } })).toBe('account.won')
  expect(resultOf({ outcome, side: 'white', campaign: { white: 2.5, black: 2.5 } })).toBe('account.drawn')
})

test('the others are all sides but this one', () => {
  expect(othersOf({ players: { red: 'ada', blue: 'bo', green: null }, side: 'red' })).toBe('bo, –')
  expect(othersOf({ players: { red: 'ada', blue: '2 bot', green: 'greedy bot' }, side: 'red' })).toBe('Level 2, Greedy')
})

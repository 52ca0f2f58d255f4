import { expect, test } from 'vitest'
import { othersOf, resultOf } from './result'

test('a result is told from one side', () => {
  const outcome = { winners: ['white'], reason: 'mate' }

  expect(resultOf({ outcome, side: 'white' })).toBe('account.won')
  expect(resultOf({ outcome, side: 'black' })).toBe('account.lost')
  expect(resultOf({ outcome: { winners: [], reason: 'agreed' }, side: 'black' })).toBe('account.drawn')
  expect(resultOf({ outcome: null, side: 'black' })).toBe('account.called_off')
})

test('the others are all but the own side', () => {
  expect(othersOf({ players: { red: 'ada', blue: 'bo', green: null }, side: 'red' })).toBe('bo, –')
})

import { expect, test } from 'vitest'
import { barePieces, readValue, shorten } from './shortPosition'

const whole = {
  game: 'some',
  turn: 'white',
  round: 1,
  scores: { red: 2 },
  pieces: { a1: { piece: 'king', side: 'white', hp: 9, effects: [] }, b1: { piece: 'pawn', side: 'white', hp: 1 } },
}
const filled = {
  game: 'some',
  turn: 'white',
  round: 1,
  scores: { red: 0 },
  pieces: { a1: { piece: 'king', side: 'white', hp: 5, effects: [] }, b1: { piece: 'pawn', side: 'white', hp: 1 } },
}

test('what the server fills in by itself is left out, and what differs stays', () => {
  expect(shorten(whole, filled)).toEqual({
    game: 'some',
    turn: 'white',
    scores: { red: 2 },
    pieces: { a1: { piece: 'king', side: 'white', hp: 9 }, b1: { piece: 'pawn', side: 'white' } },
  })
})

test('bare pieces have a kind and a side', () => {
  expect(barePieces(whole.pieces)['a1']).toEqual({ piece: 'king', side: 'white' })
})

test('a typed value keeps to what was there: words stay words', () => {
  expect(readValue('12', 3)).toBe(12)
  expect(readValue('12', 'c4')).toBe('12')
  expect(readValue('["fire"]', [])).toEqual(['fire'])
  expect(readValue('null', 'x')).toBe('null')
  expect(readValue('d1', null)).toBe('d1')
  expect(readValue('', null)).toBeNull()
})

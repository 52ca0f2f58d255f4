import { expect, test } from 'vitest'
import { asSeen, signsIn, signsOf } from './diagrams'

const pawn = {
  radius: 2,
  squares: [
    { file: -1, rank: 1, does: ['take'] },
    { file: 0, rank: 1, does: ['move'] },
    { file: 0, rank: 2, does: ['move'], when: 'first' },
  ],
}

test('a square has a sign for what is done there and one for when', () => {
  expect(pawn.squares.map(signsOf)).toEqual([['take'], ['move'], ['move', 'first']])
})

test('the legend lists every sign once, in the same order everywhere', () => {
  expect(signsIn(pawn)).toEqual(['move', 'take', 'first'])
  expect(signsIn({ radius: 2, squares: [] })).toEqual([])
})

test('a piece that comes down the board is drawn coming down', () => {
  const sides = ['white', 'black']
  const ranks = (side: string, flipped: boolean) => asSeen(pawn, side, sides, flipped).squares.map(({ rank }) => rank)
  expect(ranks('white', false)).toEqual([1, 1, 2])
  expect(ranks('black', false)).toEqual([-1, -1, -2])
  expect(ranks('black', true)).toEqual([1, 1, 2])
  expect(ranks('white', true)).toEqual([-1, -1, -2])
})

test('where more than two sides play, none has a direction of its own', () => {
  expect(asSeen(pawn, 'blue', ['red', 'blue', 'green'], false)).toBe(pawn)
})

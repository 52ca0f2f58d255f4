import { expect, test } from 'vitest'
import { signsIn, signsOf } from './diagrams'

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

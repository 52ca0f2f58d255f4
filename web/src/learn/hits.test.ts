import { expect, test } from 'vitest'
import { hitsIn } from './hits'

test('a word is found whatever its case, more than once in a text', () => {
  expect(hitsIn(['A pawn takes a Pawn'], 'pawn')).toEqual([
    { from: { text: 0, offset: 2 }, to: { text: 0, offset: 6 } },
    { from: { text: 0, offset: 15 }, to: { text: 0, offset: 19 } },
  ])
})

test('a word is found across the border of two texts', () => {
  expect(hitsIn(['see ', 'en', ' passant', '.'], 'en passant')).toEqual([
    { from: { text: 1, offset: 0 }, to: { text: 2, offset: 8 } },
  ])
})

test('nothing is found for no word', () => {
  expect(hitsIn(['anything'], '  ')).toEqual([])
})

import { expect, test } from 'vitest'
import { isDark, placeOf, rowsOf, squareAt, squareName, squareUnder } from './geometry'

const board = { files: 5, ranks: 8, flipped: false }
const turned = { ...board, flipped: true }

test('a square is where it is drawn, whichever way the board is turned', () => {
  expect(placeOf('a1', board)).toEqual({ column: 0, row: 7 })
  expect(placeOf('e8', board)).toEqual({ column: 4, row: 0 })
  expect(placeOf('a1', turned)).toEqual({ column: 4, row: 0 })
  for (const square of rowsOf(turned).flat()) expect(squareAt(placeOf(square, turned), turned)).toBe(square)
})

test('large boards have two-figure ranks', () => {
  expect(squareName(24, 24)).toBe('y25')
  expect(placeOf('y25', { files: 25, ranks: 25, flipped: false })).toEqual({ column: 24, row: 0 })
})

test('a point is on a square or beside the board', () => {
  const size = { width: 500, height: 800 }

  expect(squareUnder({ x: 1, y: 799 }, size, board)).toBe('a1')
  expect(squareUnder({ x: 499, y: 1 }, size, board)).toBe('e8')
  expect(squareUnder({ x: 1, y: 799 }, size, turned)).toBe('e8')
  expect(squareUnder({ x: -1, y: 5 }, size, board)).toBeNull()
  expect(squareUnder({ x: 500, y: 5 }, size, board)).toBeNull()
})

test('the corner by the first player is dark', () => {
  expect(isDark('a1')).toBe(true)
  expect(isDark('b1')).toBe(false)
  expect(isDark('h8')).toBe(true)
})

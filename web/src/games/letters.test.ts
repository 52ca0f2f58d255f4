import { expect, test } from 'vitest'
import { letterIcon, Letters, picturesOf } from './letters'

test('a kind is known by its first letter, and by more where that is taken', () => {
  const letters = new Letters()

  expect(['king', 'knight', 'kite', 'pawn'].map((kind) => letters.of(kind))).toEqual(['K', 'Kn', 'Ki', 'P'])
})

test('kinds that are known beforehand have the same letters, however they come', () => {
  expect(new Letters(['knight', 'king']).of('king')).toBe('K')
  expect(new Letters(['king', 'knight']).of('king')).toBe('K')
})

test('a kind of several words is known by their first letters', () => {
  expect(new Letters().of('royal_guard')).toBe('RG')
})

test('a kind keeps its letters, and no two kinds share them', () => {
  const letters = new Letters()
  const kinds = ['a', 'A', 'aa', 'ab', 'ba', 'b a', 'b_a', '', '?', '大将']
  const given = kinds.map((kind) => letters.of(kind))

  expect(new Set(given).size).toBe(kinds.length)
  expect(kinds.map((kind) => letters.of(kind))).toEqual(given)
})

test('a kind without a picture is shown by its letters', () => {
  const picture = picturesOf({ pawn: '<svg>pawn</svg>' })

  expect(picture('pawn')).toBe('<svg>pawn</svg>')
  expect(picture('dragon')).toContain('>D</text>')
})

test('a kind’s name cannot become markup', () => {
  expect(letterIcon('<')).toContain('>&#60;</text>')
})

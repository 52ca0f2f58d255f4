import { expect, test } from 'vitest'
import type { Position } from '../look'
import { placesAfter } from './places'

const position = {
  game: 'medieval',
  pieces: {
    b1: { piece: 'knight', side: 'white', id: 'b1' },
    e1: { piece: 'king', side: 'white', id: 'e1' },
    c5: { piece: 'pawn', side: 'black', id: 'c7' },
  },
} as unknown as Position

test('a piece is where the events have taken it', () => {
  const places = placesAfter(position, [
    { event: 'moved', id: 'b1', from: 'b1', to: 'c3' },
    { event: 'captured', id: 'c7', square: 'c5', side: 'black', by: 'b1' },
    { event: 'moved', id: 'b1', from: 'c3', to: 'c5' },
    { event: 'castled', side: 'white', from: 'e1', to: 'g1' },
    { event: 'entered', id: 'w-farrier', class: 'farrier', square: 'b1' },
  ])

  expect(Object.fromEntries(places)).toEqual({ b1: 'c5', e1: 'g1', 'w-farrier': 'b1' })
})

test('what is sacrificed, stored or fused stands nowhere', () => {
  const gone = [
    { event: 'sacrificed', id: 'b1' },
    { event: 'stored', id: 'c7', rook: 'a1' },
    { event: 'fused', id: 'x', other: 'e1' },
  ]

  expect(placesAfter(position, gone).size).toBe(0)
})

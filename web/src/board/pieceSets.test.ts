import { beforeAll, expect, test, vi } from 'vitest'
import { CLASSIC } from '../games/classicSet'
import type { GameLook } from '../games/look'

let figureOf: typeof import('./pieceSets').figureOf

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'en' }) // the language is read from there
  figureOf = (await import('./pieceSets')).figureOf
})

const look = { icon: (kind: string) => `<svg>${kind}</svg>` } as GameLook
const king = { piece: 'king', side: 'white' }

test('a game draws its own pieces unless another set is chosen', () => {
  expect(figureOf(look, king, 0, 'game')).toEqual({ svg: '<svg>king</svg>', bare: false })
  expect(figureOf({ ...look, figure: () => '<svg>rider</svg>' }, king, 0, 'game').svg).toBe('<svg>rider</svg>')
  expect(figureOf(look, king, 0, 'classic')).toEqual({ svg: CLASSIC['king'], bare: true })
})

test('the classic set leaves kinds that it does not have to the game', () => {
  expect(figureOf(look, { piece: 'dragon', side: 'white' }, 0, 'classic').svg).toBe('<svg>dragon</svg>')
})

test('sides that are neither white nor black keep their plates, whose shapes differ', () => {
  expect(figureOf(look, { ...king, side: 'red' }, 0, 'classic')).toEqual({ svg: CLASSIC['king'], bare: false })
})

test('kinds have letters of their own, and a king is K', () => {
  const letters = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'].map(
    (piece) => />(\w+)<\/text>/.exec(figureOf(look, { piece, side: 'white' }, 0, 'letters').svg)?.[1],
  )
  expect(new Set(letters).size).toBe(6)
  expect([letters[0], letters[4]]).toEqual(['K', 'Kn'])
})

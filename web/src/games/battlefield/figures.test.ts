import { expect, test } from 'vitest'
import { figure } from './figures'

const TYPES = ['infantry', 'heavy_infantry', 'cavalry', 'flying', 'beast', 'demon']
const WEAPONS = ['sword', 'spear', 'axe', 'bow', 'throwing_knives', 'staff', 'healing_staff', 'hand', 'magic_beam']
const KINDS = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn']

test('no two units that differ in kind, type or weapon are drawn alike', () => {
  const units = TYPES.flatMap((type) =>
    WEAPONS.flatMap((weapon) => KINDS.map((piece) => ({ piece, side: 'white', type, weapon }))),
  )

  expect(new Set(units.map(figure)).size).toBe(units.length)
})

test('a unit of a type and weapon that the page does not know is drawn all the same', () => {
  expect(figure({ piece: 'pawn', side: 'white', type: 'giant', weapon: 'club' })).toMatch(/^<svg.*<\/svg>$/)
})

import { expect, test } from 'vitest'
import type { GameLook, Position } from '../games/look'
import { readAction } from './action'
import { hintsFor } from './care'

const position: Position = {
  game: 'power',
  pieces: { c2: { piece: 'pawn', side: 'white' }, c7: { piece: 'pawn', side: 'black' } },
}
const look = {
  givesUp: ({ verb }) => verb === 'sacrifice',
  byChance: ({ verb }) => verb === 'attack',
} as Partial<GameLook> as GameLook

function asks(action: string, touch: boolean): boolean {
  return hintsFor(look, position, 'white', () => touch).asksFirst!(readAction(action))
}

test('what gives something up asks everywhere, what chance decides on touch screens', () => {
  expect(asks('sacrifice:c2,b1', false)).toBe(true)
  expect(asks('attack:c2,d3', false)).toBe(false)
  expect(asks('attack:c2,d3', true)).toBe(true)
  expect(asks('move:c2,c3', true)).toBe(false)
})

test('only pieces of the player count as own, and a watcher has none', () => {
  const own = hintsFor(look, position, 'white', () => false).isOwn!
  expect([own('c2'), own('c7'), own('c4')]).toEqual([true, false, false])
  expect(hintsFor(look, position, null, () => false).isOwn!('c2')).toBe(false)
})

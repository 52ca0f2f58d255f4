import { expect, test } from 'vitest'
import { readPosition, writePosition } from './position'

const position = {
  game: 'some',
  options: { king_health: 1 },
  turn: 'white',
  pieces: { a1: { piece: 'king', side: 'white', effects: [] }, e8: { piece: 'king', side: 'black', lord: null } },
}

test('a position is the same after it was written down and read, as YAML and as JSON', async () => {
  for (const form of ['yaml', 'json'] as const) {
    expect(await readPosition(await writePosition(position, form))).toEqual(position)
  }
})

test('YAML has a line for each piece', async () => {
  const lines = (await writePosition(position, 'yaml')).split('\n')

  expect(lines).toContain('  a1: { piece: king, side: white, effects: [] }')
})

test('of a scenario the position is read', async () => {
  const text = 'scenario: a claim\nposition:\n  game: some\n  pieces:\n    c4: {piece: pawn, side: white}\nsteps: []'

  expect(await readPosition(text)).toEqual({ game: 'some', pieces: { c4: { piece: 'pawn', side: 'white' } } })
})

test('what is no position is refused', async () => {
  await expect(readPosition('[1, 2]')).rejects.toThrow()
  await expect(readPosition('a: [')).rejects.toThrow()
})

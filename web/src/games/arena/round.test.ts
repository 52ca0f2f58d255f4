import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => 'en' }) // the language is read from there
const { lastRound, squareLines } = await import('./round')

const moved = (side: string, piece: string, from: string, to: string) => ({ event: 'moved', side, piece, from, to })

test('a capture is told on its square with whoever came and what it brought', () => {
  const lines = squareLines([
    moved('red', 'rook', 'a1', 'a5'),
    { event: 'captured', square: 'a5', by: 'red', side: 'blue', piece: 'pawn', points: 2, how: 'normal' },
  ])
  expect(lines).toEqual([
    { square: 'a5', sentence: 'Red’s rook comes from a1; Red takes Blue’s pawn, which stood here: +2.', quiet: false },
  ])
})

test('a piece that left is told where it was missed', () => {
  const lines = squareLines([moved('blue', 'king', 'e3', 'd3'), moved('red', 'rook', 'e9', 'e3')])
  expect(lines.map((one) => one.square)).toEqual(['d3', 'e3'])
  expect(lines[1]!.sentence).toContain('Blue’s king leaves for d3')
  expect(lines[1]!.quiet).toBe(true)
})

test('pieces that destroy each other are told together with the points', () => {
  const pieces = [
    { side: 'red', piece: 'pawn', from: 'a1' },
    { side: 'blue', piece: 'rook', from: 'b5' },
  ]
  const [line] = squareLines([{ event: 'mad', square: 'a5', pieces, points: { red: 5, blue: 2 } }])
  expect(line!.sentence).toBe(
    'M.A.D.: Red’s pawn and Blue’s rook arrive together and destroy each other (Red +5, Blue +2).',
  )
})

test('squares are told rank by rank', () => {
  const lines = squareLines([moved('red', 'pawn', 'b9', 'b10'), moved('red', 'pawn', 'c1', 'c2')])
  expect(lines.map((one) => one.square)).toEqual(['c2', 'b10'])
})

test('the last round is the one that was revealed last, up to the next order', () => {
  const recent = [
    { event: 'reveal', round: 1, orders: {} },
    moved('red', 'pawn', 'a1', 'a2'),
    { event: 'reveal', round: 2, orders: {} },
    moved('red', 'pawn', 'a2', 'a3'),
    { event: 'order', side: 'red', action: 'move:a3,a4' },
  ]
  expect(lastRound(recent)?.number).toBe(2)
  expect(lastRound(recent)?.squares).toHaveLength(1)
  expect(lastRound([])).toBeNull()
})

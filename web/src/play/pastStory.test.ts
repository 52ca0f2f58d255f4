import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('document', { documentElement: { dataset: {} } })
const { lookOf } = await import('../games')
const { gameSentencesOf, plainText } = await import('./story')
const { positionAfter } = await import('./positionAfter')

const [battlefield, medieval] = [await lookOf('battlefield'), await lookOf('medieval')]

const move = (from: string, to: string) => ({ event: 'move', from, to })

test('a story read later names pieces where they stood at the time', () => {
  const first = {
    game: 'battlefield',
    pieces: { b7: { piece: 'pawn', side: 'black' }, c2: { piece: 'knight', side: 'white' } },
  }
  const steps = [[move('b7', 'b5')], [move('c2', 'b4')], [move('b5', 'b4'), { event: 'defeat', square: 'b4' }]]

  const tell = gameSentencesOf(battlefield, first)
  const told = steps.map((events, entry) => plainText(tell({ entry, events: events.slice(0, 1) })))

  expect(told).toEqual([
    'Black: pawn moves from b7 to b5.',
    'White: knight moves from c2 to b4.',
    'Black: pawn moves from b5 to b4.',
  ])
})

test('a promoted pawn is told as what it became', () => {
  const first = { game: 'battlefield', pieces: { a7: { piece: 'pawn', side: 'white' } } }
  const promoted = [move('a7', 'a8'), { event: 'promote', square: 'a8', piece: 'queen' }]

  const after = positionAfter(battlefield, first, promoted)

  expect(after.pieces).toEqual({ a8: { piece: 'queen', side: 'white' } })
})

test('pieces that change places both move', () => {
  const first = {
    game: 'battlefield',
    pieces: { a1: { piece: 'rook', side: 'white' }, b1: { piece: 'pawn', side: 'white' } },
  }

  const after = positionAfter(battlefield, first, [{ event: 'swap', from: 'a1', to: 'b1' }])

  expect(after.pieces).toEqual({ a1: { piece: 'pawn', side: 'white' }, b1: { piece: 'rook', side: 'white' } })
})

test('medieval pieces, which events name by ids, are told with their squares', () => {
  const pawn = { piece: 'pawn', side: 'black', id: 'b-pawn-1' }
  const tell = gameSentencesOf(medieval, { game: 'medieval', pieces: { a7: pawn } })
  const loyalty = { event: 'lv', id: 'b-pawn-1', amount: 15, cause: '' }

  tell({ entry: 1, events: [{ event: 'moved', id: 'b-pawn-1', from: 'a7', to: 'a6' }] })

  expect(plainText(tell({ entry: 2, events: [loyalty] }))).toContain('a6 (Black)')
})

import { expect, test, vi } from 'vitest'
import type { Piece, Position } from '../look'

vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'language' ? 'en' : null), setItem: () => {} })
vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener() {} })
const { marks } = await import('./marks')

const PLAIN = { lv: 80, rank: 0, zeal: 0, orphan: 0, stun: 0, idle: false, effects: {}, inside: {}, momentum: false }
const pawn = (more: object): Piece => ({ ...PLAIN, piece: 'pawn', side: 'white', hp: 20, ...more })
const inMode = (mode: string): Position => ({ game: 'medieval', pieces: {}, mode })
const bars = (piece: Piece, mode = 'attrition') =>
  marks(piece, inMode(mode)).filter((mark) => mark.at === 'bar' || mark.at === 'upright-bar')

test('a damaged piece has an upright bar of hit points besides the bar of its loyalty', () => {
  const [health, loyalty] = bars(pawn({ hp: 5 }))
  expect(health).toMatchObject({ at: 'upright-bar', share: 0.25, label: '5 of 20 hit points' })
  expect(loyalty).toMatchObject({ at: 'bar', share: 0.8 })
})

test('a King has no loyalty to show, but hit points', () => {
  expect(bars({ ...pawn({}), piece: 'king', hp: 90 })).toMatchObject([{ at: 'upright-bar', share: 0.9 }])
})

test('rank and zeal add to the hit points that a piece can have', () => {
  expect(bars(pawn({ hp: 16, rank: 2, zeal: 2 }))[0]).toMatchObject({ share: 0.5 })
})

test('whoever is not hurt has a number and no bar; in Instant Mode there are no hit points', () => {
  expect(bars(pawn({}))).toMatchObject([{ at: 'bar' }])
  expect(marks(pawn({}), inMode('attrition'))).toContainEqual(
    expect.objectContaining({ at: 'bottom-left', text: '20' }),
  )
  expect(bars(pawn({ hp: 5 }), 'instant')).toMatchObject([{ at: 'bar' }])
})

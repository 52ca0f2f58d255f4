import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} })
vi.stubGlobal('document', { documentElement: { dataset: {} } })
const { sentence } = await import('./story')

test('an order has no sentence: it is listed beside the board, and may still be taken back', () => {
  expect(sentence({ event: 'order', side: 'red', action: 'move:a3,a4' })).toBeNull()
  expect(sentence({ event: 'round_started', round: 2 })).toBe('Round 2 begins.')
})

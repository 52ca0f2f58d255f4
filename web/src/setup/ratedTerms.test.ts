import { describe, expect, test, vi } from 'vitest'
import '../texts/en/more'
import type { RatedClock } from '../wire/types'

vi.stubGlobal('localStorage', { getItem: () => 'en' }) // the language is read from there
const { termsObstacle } = await import('./ratedTerms')

const USUAL = { clock: 'turn', turn_seconds: 259200, live_seconds: 600, increment_seconds: 0, illegal_per_game: 10 }
const CLOCKS: RatedClock[] = [
  { clock: 'live', seconds: 600, increment: 5 },
  { clock: 'turn', seconds: 259200, increment: 0 },
]

describe('terms of rated games', () => {
  test('the clocks of the list can be rated', () => {
    expect(termsObstacle({}, USUAL, CLOCKS)).toBe('')
    expect(termsObstacle({ clock: 'live', increment_seconds: 5 }, USUAL, CLOCKS)).toBe('')
  })

  test('another clock cannot, and the list is told', () => {
    expect(termsObstacle({ clock: 'live', live_seconds: 1 }, USUAL, CLOCKS)).toContain('10 min')
    expect(termsObstacle({ clock: 'none' }, USUAL, CLOCKS)).not.toBe('')
  })

  test('nor can other limits', () => {
    expect(termsObstacle({ illegal_per_game: 1 }, USUAL, CLOCKS)).not.toBe('')
    expect(termsObstacle({ illegal_per_game: 10 }, USUAL, CLOCKS)).toBe('')
  })
})

import { expect, test, vi } from 'vitest'
import '../texts/en/more'

vi.stubGlobal('localStorage', { getItem: () => 'en' }) // the language is read from there
const { countedLess } = await import('./countedLess')

const FULL = { opponent: 'Bo', weight: 1, repeated: 0, new: 0, shared: 0 }
const GAME = { at: 0, before: 1200, after: 1205, game_id: 'g', rule: 'PL-72', rules: null }

test('only games that counted less are told, with how much and why', () => {
  const quarter = { ...FULL, weight: 0.25, repeated: 1, shared: 1 }

  const lines = countedLess([
    { ...GAME, meetings: [FULL] },
    { ...GAME, meetings: [quarter] },
    { ...GAME, meetings: null },
  ])

  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Bo')
  expect(lines[0]).toContain('1/4')
  expect(lines[0]).toContain('+5')
})

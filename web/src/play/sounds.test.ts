import { beforeAll, expect, test, vi } from 'vitest'
import { SOUNDS } from './soundTones'

let soundOf: typeof import('./sounds').soundOf

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  soundOf = (await import('./sounds')).soundOf
})

test('every sound is low and short', () => {
  for (const [name, tones] of Object.entries(SOUNDS)) {
    const together = Math.max(...tones.map((tone) => tone.loud))
    const ends = Math.max(...tones.map((tone) => (('after' in tone ? tone.after : 0) ?? 0) + tone.seconds))
    expect(together, name).toBeLessThanOrEqual(0.3)
    expect(ends, name).toBeLessThan(1.3)
  }
})

test('what is felt sounds so; anything else sounds like its kind or its tone', () => {
  expect(soundOf({ kind: 'flash', square: 'a1', tone: 'bad', feel: 'hit' })).toBe('hit')
  expect(soundOf({ kind: 'flash', square: 'a1', tone: 'bad' })).toBe('bad')
  expect(soundOf({ kind: 'shot', from: 'a1', to: 'a2', tone: 'bad', feel: 'charge' })).toBe('charge')
  expect(soundOf({ kind: 'shot', from: 'a1', to: 'a2', tone: 'bad' })).toBe('shot')
  expect(soundOf({ kind: 'moves', moves: [] })).toBe('move')
})

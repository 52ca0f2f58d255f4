import { beforeAll, expect, test, vi } from 'vitest'

let read: typeof import('./settings.svelte').readSettings

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  read = (await import('./settings.svelte')).readSettings
})

test('nothing kept gives the first values: no sounds, no confirmation', () => {
  expect(read(null)).toEqual({
    theme: 'system',
    speed: 1,
    pace: 1200,
    quick: false,
    sounds: false,
    confirm: false,
    tips: true,
    tell: false,
  })
})

test('what was kept comes back, and what is not understood does not', () => {
  const kept = read('{"theme": "dark", "speed": 2, "sounds": "loud", "colour": 1}')

  expect(kept).toEqual({
    theme: 'dark',
    speed: 2,
    pace: 1200,
    quick: false,
    sounds: false,
    confirm: false,
    tips: true,
    tell: false,
  })
  expect(read('{"theme": "pink"}').theme).toBe('system')
  expect(read('nonsense')).toEqual(read(null))
  expect(read('null')).toEqual(read(null))
})

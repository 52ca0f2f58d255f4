import { beforeAll, expect, test, vi } from 'vitest'

let read: typeof import('./settings.svelte').readSettings

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  read = (await import('./settings.svelte')).readSettings
})

test('nothing kept gives the first values: sounds, no confirmation', () => {
  expect(read(null)).toEqual({
    theme: 'system',
    board: 'game',
    pieces: 'game',
    speed: 1,
    pace: 1200,
    quick: false,
    sounds: true,
    confirm: false,
    tips: true,
    tell: false,
  })
})

test('what was kept comes back, and what is not understood does not', () => {
  const kept = read(
    '{"theme": "dark", "speed": 2, "sounds": "loud", "colour": 1, "board": "grey", "pieces": "classic"}',
  )

  expect(kept).toEqual({
    theme: 'dark',
    board: 'grey',
    pieces: 'classic',
    speed: 2,
    pace: 1200,
    quick: false,
    sounds: true,
    confirm: false,
    tips: true,
    tell: false,
  })
  expect(read('{"theme": "pink"}').theme).toBe('system')
  expect(read('{"board": "pink", "pieces": "lego"}')).toEqual(read(null))
  expect(read('nonsense')).toEqual(read(null))
  expect(read('null')).toEqual(read(null))
})

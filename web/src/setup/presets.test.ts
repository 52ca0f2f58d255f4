import { expect, test } from 'vitest'
import { Presets, type Preset } from './presets'

class Shelf {
  private kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
}

const preset: Preset = { options: { a: 1 }, platform: {}, seats: [{ who: 'me' }], public: true, spectators: true }

test('a set-up is found again under its name, and the last one without', () => {
  const presets = new Presets('some', new Shelf() as unknown as Storage)

  presets.keep(preset, 'fast')
  presets.keep({ ...preset, public: false })

  expect(presets.names).toEqual(['fast'])
  expect(presets.find('fast')).toEqual(preset)
  expect(presets.last?.public).toBe(false)
})

test('a set-up that is forgotten is gone, and another game has its own', () => {
  const shelf = new Shelf() as unknown as Storage
  new Presets('some', shelf).keep(preset, 'fast')

  new Presets('some', shelf).forget('fast')

  expect(new Presets('some', shelf).names).toEqual([])
  expect(new Presets('other', shelf).last).toBeUndefined()
})

test('what cannot be read is taken for nothing', () => {
  const shelf = new Shelf()
  shelf.setItem('setup:some', '{')

  expect(new Presets('some', shelf as unknown as Storage).names).toEqual([])
})

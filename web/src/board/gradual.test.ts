import { afterEach, expect, test, vi } from 'vitest'
import { Gradual } from './gradual.svelte'

afterEach(() => void vi.useRealTimers())

test('a few parts more are shown in every task, until all were there once', () => {
  vi.useFakeTimers()
  const parts = new Gradual(4)
  const shown: number[] = []

  for (let task = 0; task < 3; task++) {
    parts.grow(10)
    vi.runAllTimers()
    shown.push(parts.shown)
  }

  expect([shown, parts.isComplete]).toEqual([[8, Infinity, Infinity], true])
})

test('no more are shown when it is stopped', () => {
  vi.useFakeTimers()
  const parts = new Gradual(4)

  parts.grow(10)()
  vi.runAllTimers()

  expect(parts.shown).toBe(4)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Forecast } from '../wire/types'
import { Forecasts } from './forecasts.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function forecasts(): { it: Forecasts; asked: string[] } {
  const asked: string[] = []
  const it = new Forecasts((action): Promise<Forecast> => {
    asked.push(action)
    if (action === 'broken') return Promise.reject(new Error('no'))
    return Promise.resolve({ action, forecast: {}, short: action, odds: {} })
  })
  return { it, asked }
}

test('only what is looked at for a moment is asked, and only once', async () => {
  const { it, asked } = forecasts()

  it.look(['a'], 'one')
  it.look(['b'], 'one')
  await vi.advanceTimersByTimeAsync(500)
  expect(it.shown.map((forecast) => forecast.action)).toEqual(['b'])
  it.look([], 'one')
  expect(it.shown).toEqual([])
  it.look(['b'], 'one')
  await vi.advanceTimersByTimeAsync(0)

  expect(it.shown.map((forecast) => forecast.action)).toEqual(['b'])
  expect(asked).toEqual(['b'])
})

test('another moment is asked anew', async () => {
  const { it, asked } = forecasts()

  it.look(['a'], 'one')
  await vi.advanceTimersByTimeAsync(500)
  it.look(['a'], 'two')
  await vi.advanceTimersByTimeAsync(500)

  expect(asked).toEqual(['a', 'a'])
})

test('a forecast that cannot be had is not shown, and may be asked again', async () => {
  const { it, asked } = forecasts()

  it.look(['broken', 'a'], 'one')
  await vi.advanceTimersByTimeAsync(500)
  expect(it.shown.map((forecast) => forecast.action)).toEqual(['a'])
  it.look([], 'one')
  it.look(['broken'], 'one')
  await vi.advanceTimersByTimeAsync(500)

  expect(asked).toEqual(['broken', 'a', 'broken'])
})

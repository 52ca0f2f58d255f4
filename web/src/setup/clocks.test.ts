import { expect, test } from 'vitest'
import { chosenClock, CLOCKS, clocksOf, hasClock, offeredWith, withClock } from './clocks'

const option = (name: string, first: string | number) => ({ name, type: '', default: first, help: '', rule: '' })
const declared = [option('clock', 'turn'), option('turn_seconds', 259200)]
const usual = { clock: 'turn', turn_seconds: 259200, live_seconds: 600, increment_seconds: 0 }

test('the usual clock is one of those offered', () => {
  expect(CLOCKS.filter((clock) => hasClock({}, clock, usual))).toEqual([{ clock: 'turn', turn_seconds: 259200 }])
})

test('where sides act together no clock is live', () => {
  expect(clocksOf({ together: true }).map((one) => one['clock'])).toEqual(['turn', 'turn', 'none'])
  expect(clocksOf({ together: false })).toEqual(CLOCKS)
  const kinds = { ...option('clock', 'turn'), words: ['turn', 'live', 'none'] }
  expect(offeredWith(clocksOf({ together: true }), kinds)['words']).toEqual(['turn', 'none'])
})

test('another clock replaces the whole of the old one and leaves the rest alone', () => {
  const platform = { clock: 'live', live_seconds: 60, increment_seconds: 1, rated: false }

  expect(withClock(platform, { clock: 'none' })).toEqual({ rated: false, clock: 'none' })
})

test('what does not matter to a clock does not tell clocks apart', () => {
  expect(hasClock({ clock: 'none', turn_seconds: 5 }, { clock: 'none' }, usual)).toBe(true)
  expect(hasClock({ clock: 'live', live_seconds: 180 }, CLOCKS[0]!, usual)).toBe(false)
})

test('against bots alone a clock that is asked for is told, and none is not', () => {
  const none = { ...usual, clock: 'none' }

  expect(chosenClock({}, { clock: 'turn', turn_seconds: 259200 }, declared, none)).toEqual({ clock: 'turn' })
  expect(chosenClock({ clock: 'turn' }, { clock: 'none' }, declared, none)).toEqual({ clock: 'none' })
  expect(chosenClock({}, { clock: 'turn', turn_seconds: 259200 }, declared, usual)).toEqual({})
})

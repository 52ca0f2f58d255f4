import { expect, test, vi } from 'vitest'
import { texts } from '../texts/texts.svelte'
import type { LabDial } from '../wire/types'
import {
  betweenText,
  dateText,
  goalText,
  inUnit,
  percent,
  place,
  rangeOf,
  shareText,
  short,
  signOf,
  stateOf,
  valueText,
} from './numbers'

vi.stubGlobal('document', { documentElement: {} })

const dial = (given: Partial<LabDial>): LabDial => ({
  name: 'fair',
  unit: 'percent',
  goal: [0.47, 0.53],
  value: 0.5,
  between: [0.45, 0.55],
  samples: 10,
  what: 'seat 1',
  meets: null,
  ...given,
})

test('a dial is told with its unit, its interval and its goal', () => {
  expect([valueText(dial({})), betweenText(dial({})), goalText(dial({}))]).toEqual([
    '50 %',
    '45 % … 55 %',
    '47 % … 53 %',
  ])
  expect(goalText(dial({ goal: [0.85, 1] }))).toBe('≥ 85 %')
  expect(goalText(dial({ goal: [0, 0.5] }))).toBe('≤ 50 %')
})

test('what has no end has its sign', () => {
  const deep = dial({ name: 'deep', unit: 'elo', goal: [30, null], value: -12.4, between: [null, null] })
  expect([valueText(deep), betweenText(deep), goalText(deep)]).toEqual(['−12 Elo', '−∞ … ∞', '≥ +30 Elo'])
  expect(inUnit(35, 'elo')).toBe('+35 Elo')
})

test('without games a dial has no value', () => {
  expect([valueText(dial({ value: null, between: null })), betweenText(dial({ between: null }))]).toEqual(['–', '–'])
})

test('what was not asked is not merely unknown', () => {
  const dials = [{ meets: true }, { meets: false }, {}, { value: null, between: null }].map(dial)
  expect(dials.map(stateOf)).toEqual(['meets', 'misses', 'open', 'not_asked'])
  expect(dials.map(signOf)).toEqual(['✓', '✗', '?', '–'])
})

test('numbers and days are written as in the chosen language', async () => {
  await texts.setLanguage('de')
  expect([percent(0.957, 1), short(0.5), short(1234), dateText('2026-11-18')]).toEqual([
    '95,7 %',
    '0,5',
    '1.230',
    '18. Nov. 2026',
  ])
  await texts.setLanguage('en')
})

test('what lies outside a dial is put at its end', () => {
  const range = rangeOf(dial({}))
  expect([0.5, 0.1, 0.9].map((value) => place(value, range, 0))).toEqual([expect.closeTo(0.5), 0, 1])
  expect(place(null, range, 1)).toBe(1)
})

test('a share is told with its interval if it has one', () => {
  expect(shareText(0.123, [0.1, 0.2])).toBe('12.3 % (10.0 % … 20.0 %)')
  expect(shareText(0.123, null)).toBe('12.3 %')
  expect(shareText(null, null)).toBe('–')
  expect(shareText(-0.0001, [-0.02, 0.01])).toBe('0.0 % (−2.0 % … 1.0 %)')
})

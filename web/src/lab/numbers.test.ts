import { afterEach, expect, test } from 'vitest'
import type { LabDial } from '../wire/types'
import { texts } from '../texts/texts.svelte'
import { betweenText, goalText, inUnit, place, rangeOf, shareText, short, valueText } from './numbers'

afterEach(() => (texts.language = 'en'))

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

test('numbers are written as the language writes them', () => {
  expect([short(12.345), short(0.5), short(1234), short(-2.5), short(null)]).toEqual([
    '12.3',
    '0.5',
    '1230',
    '−2.5',
    '∞',
  ])
  texts.language = 'de'
  expect([short(12.345), shareText(0.123, null)]).toEqual(['12,3', '12,3 %'])
})

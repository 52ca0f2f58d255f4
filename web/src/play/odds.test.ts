import { expect, test } from 'vitest'
import { oddsText, shareOf } from './odds'
import { timeText } from './time'

test('an exact fraction is shown with its share in percent', () => {
  expect(oddsText('7/8')).toBe('7/8 (87.5 %)')
  expect(oddsText('1')).toBe('100 %')
  expect(oddsText('1/4096')).toBe('1/4096 (< 0.1 %)')
  expect(oddsText('123456789/987654321')).toBe('12.5 %')
  expect(oddsText('perhaps')).toBe('perhaps')
  expect(shareOf('1/0')).toBeNull()
})

test('time is told in the largest units that matter', () => {
  expect(timeText(59_001)).toBe('1:00')
  expect(timeText(3_599_000)).toBe('59:59')
  expect(timeText(3_600_000)).toBe('1:00 h')
  expect(timeText(90_000_000)).toBe('1 d 1 h')
})

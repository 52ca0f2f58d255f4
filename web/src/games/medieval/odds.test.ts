import { expect, test } from 'vitest'
import { percent, rounded } from './odds'

test('a chance is told in percent, with its fraction where that is short', () => {
  expect(percent('1')).toBe('100%')
  expect(percent('4/5')).toBe('80% (4/5)')
  expect(percent('11/25')).toBe('44% (11/25)')
  expect(percent('10455/41820')).toBe('25%')
})

test('a mean is told to one place', () => {
  expect(rounded('27/4')).toBe('6.8')
  expect(rounded('10')).toBe('10')
})

import { expect, test } from 'vitest'
import { percentOf, shareOf } from './odds'

test('a chance is a share', () => {
  expect(shareOf('3/4')).toBe(0.75)
  expect(shareOf('1/32')).toBe(1 / 32)
})

test('a chance in percent never reads as certain or impossible', () => {
  expect(percentOf('1/2')).toBe('50 %')
  expect(percentOf('7/8')).toBe('87.5 %')
  expect(percentOf('1/16')).toBe('6.3 %')
  expect(percentOf('1/256')).toBe('0.39 %')
  expect(percentOf('255/256')).toBe('99.61 %')
})

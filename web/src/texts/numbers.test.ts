import { afterEach, expect, test } from 'vitest'
import { decimal } from './numbers'
import { texts } from './texts.svelte'

afterEach(() => (texts.language = 'en'))

test('a number is written as the language writes it', () => {
  expect([decimal(12.34), decimal(-3), decimal(-0.04), decimal(7, 0)]).toEqual(['12.3', '−3.0', '0.0', '7'])
  texts.language = 'de'
  expect(decimal(-12.34)).toBe('−12,3')
})

import { expect, test } from 'vitest'
import { Lens, scrollAfter } from './zoom.svelte'

test('the point under the pointer stays where it is', () => {
  expect(scrollAfter(0, 100, 1, 2)).toBe(100)
  expect(scrollAfter(100, 100, 2, 1)).toBe(0)
  expect(scrollAfter(50, 10, 2, 4)).toBe(110)
})

test('a board is enlarged as far as it is of use, and never made smaller than its frame', () => {
  const lens = new Lens()
  lens.measure(375, 25)
  expect(lens.useful).toBe(true)

  lens.to(100)
  expect(lens.zoom).toBeCloseTo(88 / 15)
  lens.to(0.1)
  expect(lens.zoom).toBe(1)
})

test('large squares need no lens', () => {
  const lens = new Lens()
  lens.measure(800, 5)

  lens.nearer()

  expect(lens.useful).toBe(false)
  expect(lens.zoom).toBe(1)
})

import { expect, test } from 'vitest'
import { scrollAfter, Zoom } from './zoom.svelte'

test('the point under the pointer stays where it is', () => {
  expect(scrollAfter(0, 100, 1, 2)).toBe(100)
  expect(scrollAfter(100, 100, 2, 1)).toBe(0)
  expect(scrollAfter(50, 10, 2, 4)).toBe(110)
})

test('a board is enlarged as far as it is of use, and never made smaller than its frame', () => {
  const zoom = new Zoom()
  zoom.measure(375, 25)
  expect(zoom.isUseful).toBe(true)

  zoom.zoomTo(100)
  expect(zoom.scale).toBeCloseTo(88 / 15)
  zoom.zoomTo(0.1)
  expect(zoom.scale).toBe(1)
})

test('large squares need no zoom', () => {
  const zoom = new Zoom()
  zoom.measure(800, 5)

  zoom.zoomIn()

  expect(zoom.isUseful).toBe(false)
  expect(zoom.scale).toBe(1)
})

import { expect, test } from 'vitest'
import { pointsText } from './entries'

test('points are written with halves', () => {
  expect([0, 0.5, 1, 3.5, 12, 18.75].map(pointsText)).toEqual(['0', '½', '1', '3½', '12', '18.75'])
})

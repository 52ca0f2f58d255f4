import { expect, test } from 'vitest'
import { scaleEnd } from './scale'

test('a scale ends at a round number that is large enough', () => {
  expect([1, 1.2, 3.5, 4.1, 26.4, 100].map(scaleEnd)).toEqual([1, 2, 4, 10, 40, 100])
})

import { expect, test } from 'vitest'
import type { Tournament } from '../wire/types'
import { lookAt, pointsText } from './entries'

test('points are written with halves', () => {
  expect([0, 0.5, 1, 3.5, 12, 18.75].map(pointsText)).toEqual(['0', '½', '1', '3½', '12', '18.75'])
})

test('one plays one’s own game and watches those of others', () => {
  const seenBy = (entry: number | null) => ({ you: { entry } }) as Tournament

  expect(lookAt(seenBy(2), [1, 2], true)).toBe('play')
  expect([seenBy(3), seenBy(null)].map((seen) => lookAt(seen, [1, 2], true))).toEqual(['watch', 'watch'])
  expect(lookAt(seenBy(2), [1, 2], false)).toBe('replay')
})

import { expect, test } from 'vitest'
import { pips } from './pieceInfo'

test('a charge is shown with what it lacks, and may be more than is needed', () => {
  expect(pips(1, 3)).toBe('●○○')
  expect(pips(4, 2)).toBe('●●●●')
  expect(pips(0, 0)).toBe('')
})

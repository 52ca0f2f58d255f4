import { expect, test } from 'vitest'
import { isWorse, markName, MARKS, percentText, pointsText } from './marks'

test('marks have names and signs, and three are worse than good', () => {
  const marks = Object.keys(MARKS) as (keyof typeof MARKS)[]
  expect(marks.map(markName)).toEqual(['best', 'good', 'inaccuracy', 'mistake', 'blunder'])
  expect(marks.filter(isWorse)).toEqual(['inaccuracy', 'mistake', 'blunder'])
})

test('points have a sign, unless they are none', () => {
  expect([12.34, -0.04, -3].map(pointsText)).toEqual(['+12.3', '0.0', '−3.0'])
  expect(percentText(0.666)).toBe('67 %')
})

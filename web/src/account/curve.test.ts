import { expect, test } from 'vitest'
import type { CurvePoint } from '../wire/types'
import { countsByRuleSet, curveOf, roundBetween } from './curve'

function change(at: number, before: number, after: number): CurvePoint {
  return { at, before, after, game_id: null, rule: '', rules: null, meetings: null }
}

test('a curve goes from the first rating to the last, in order of time, highest on top', () => {
  const curve = curveOf([change(2, 1220, 1180), change(1, 1200, 1220)], 100, 50)!

  expect(curve.points.map((point) => point.rating)).toEqual([1200, 1220, 1180])
  expect(curve.points.map((point) => point.x)).toEqual([0, 50, 100])
  expect(curve.points.map((point) => point.y)).toEqual([25, 0, 50])
  expect([curve.first, curve.last, curve.low, curve.high]).toEqual([1200, 1180, 1180, 1220])
})

test('a small change is not drawn as a mountain', () => {
  const curve = curveOf([change(1, 1200, 1202)], 100, 40)!

  expect(Math.abs(curve.points[0]!.y - curve.points[1]!.y)).toBeLessThan(5)
})

test('nothing played has no curve', () => {
  expect(curveOf([], 100, 50)).toBeNull()
})

test('lines across are at round ratings within the range', () => {
  expect(roundBetween(1180, 1220)).toEqual([1180, 1190, 1200, 1210, 1220])
  expect(roundBetween(1000, 1900)).toEqual([1000, 1500])
  expect(roundBetween(1201, 1209)).toEqual([])
})

test('rated games are counted by the rule set that they were played by', () => {
  const by = (rule_set: string) => ({ ...change(1, 1200, 1210), rules: { rule_set, changes: [], version: null } })

  expect(countsByRuleSet([by('one'), by('other'), change(2, 1210, 1200), by('other')])).toEqual([
    ['other', 2],
    ['one', 1],
  ])
})

import type { CurvePoint, RulesUsed } from '../wire/types'

/** A rating curve as it is drawn: points in a field of the given size, and what is written beside it. */
export interface Curve {
  points: { x: number; y: number; at: number; rating: number; change: number; rules: RulesUsed | null }[]
  low: number
  high: number
  first: number
  last: number
  /** Round ratings for lines across, with their height. */
  lines: { y: number; rating: number }[]
}

const LEAST_RANGE = 40

/** The curve of a rating: one step to the right per change, since a time axis would squeeze busy days together. */
export function curveOf(changes: readonly CurvePoint[], width: number, height: number): Curve | null {
  const ordered = changes.toSorted((one, other) => one.at - other.at)
  const start = ordered[0]
  if (start === undefined) return null
  const ratings = [start.before, ...ordered.map((change) => change.after)]
  const low = Math.min(...ratings)
  const high = Math.max(...ratings)
  const spare = Math.max(0, LEAST_RANGE - (high - low)) / 2
  const bottom = low - spare
  const range = high + spare - bottom
  const y = (rating: number) => height - ((rating - bottom) / range) * height
  const points = ratings.map((rating, place) => ({
    x: (place / (ratings.length - 1)) * width,
    y: y(rating),
    at: ordered[Math.max(0, place - 1)]!.at,
    rating,
    change: place === 0 ? 0 : rating - ratings[place - 1]!,
    rules: place === 0 ? null : ordered[place - 1]!.rules,
  }))
  const lines = roundBetween(bottom, bottom + range).map((rating) => ({ rating, y: y(rating) }))
  return { points, low, high, first: ratings[0]!, last: ratings.at(-1)!, lines }
}

/** How many rated games were played by each rule set, the most first. */
export function countsByRuleSet(changes: readonly CurvePoint[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { rules } of changes) if (rules !== null) counts.set(rules.rule_set, (counts.get(rules.rule_set) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

/** A few round numbers in a range. */
export function roundBetween(low: number, high: number): number[] {
  const step = [10, 20, 50, 100, 200, 500, 1000].find((one) => (high - low) / one <= 4) ?? 2000
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, place) => first + place * step)
}

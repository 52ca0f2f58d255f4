import { words, type ReportKey } from '../texts/reports'
import { decimal } from '../texts/numbers'
import type { ReportedChoice } from '../wire/types'

export type Mark = ReportedChoice['mark']

/** The marks for choices, from the best to the worst, each with the sign that chess players know. */
export const MARKS: Record<Mark, string> = { best: '★', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' }

export function markName(mark: Mark): string {
  return words(`mark_${mark}` as ReportKey)
}

/** How many choices had a mark, in words: `2 mistakes`. */
export function markCount(mark: Mark, n: number): string {
  return words(`count_${mark}` as ReportKey, { n })
}

/** Whether a choice was worse than good. */
export function isWorse(mark: Mark): boolean {
  return mark !== 'best' && mark !== 'good'
}

/** Points with a sign (a minus as wide as a plus) and one decimal. */
export function pointsText(points: number): string {
  const size = decimal(points)
  return points > 0 && size !== decimal(0) ? `+${size}` : size
}

export function percentText(share: number): string {
  return `${Math.round(share * 100)} %`
}

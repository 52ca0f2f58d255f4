import { words, type ReportKey } from '../texts/reports'
import type { ReportedChoice } from '../wire/types'

export type Mark = ReportedChoice['mark']

/** What choices are called, from the best to the worst, each with the sign that chess players know. */
export const MARKS: Record<Mark, string> = { best: '★', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' }

export function markName(mark: Mark): string {
  return words(`mark_${mark}` as ReportKey)
}

/** Whether a choice was worse than good. */
export function isWorse(mark: Mark): boolean {
  return mark !== 'best' && mark !== 'good'
}

/** Points with a sign, a minus that is as wide as a plus, and one decimal. */
export function pointsText(points: number): string {
  const size = Math.abs(points).toFixed(1)
  return Number(size) === 0 ? size : `${points < 0 ? '−' : '+'}${size}`
}

export function percentText(share: number): string {
  return `${Math.round(share * 100)} %`
}

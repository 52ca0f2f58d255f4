import { dayText } from '../account/dates'
import { decimal } from '../texts/numbers'
import { texts } from '../texts/texts.svelte'
import type { LabDial } from '../wire/types'

export type Ends = [number | null, number | null]

export function percent(value: number, digits = 0): string {
  return `${decimal(100 * value, digits)} %`
}

/** The day of a report, given as `2026-11-18`. */
export function dateText(date: string): string {
  return dayText(new Date(`${date}T12:00`).getTime())
}

/** A number on a dial with its unit; an unbounded one as `sign`. */
export function inUnit(value: number | null, unit: string, sign = '∞'): string {
  if (value === null) return sign
  if (unit !== 'elo') return percent(value)
  const whole = Math.round(value)
  return `${whole < 0 ? '−' : '+'}${Math.abs(whole)} Elo`
}

export function valueText(dial: LabDial): string {
  return dial.value === null ? (dial.between === null ? '–' : '±∞') : inUnit(dial.value, dial.unit)
}

/** Whether an answer meets its goal, or why that is not known. */
export function stateOf({ value, between, meets }: LabDial): 'meets' | 'misses' | 'open' | 'not_asked' {
  if (value === null && between === null) return 'not_asked'
  return meets === null ? 'open' : meets ? 'meets' : 'misses'
}

/** The same as a sign. */
export function signOf(dial: LabDial): string {
  return { meets: '✓', misses: '✗', open: '?', not_asked: '–' }[stateOf(dial)]
}

export function betweenText(dial: LabDial): string {
  if (dial.between === null) return '–'
  return `${inUnit(dial.between[0], dial.unit, '−∞')} … ${inUnit(dial.between[1], dial.unit)}`
}

/** The goal: between two numbers, or at least, or at most. */
export function goalText(dial: LabDial): string {
  const [low, high] = dial.goal
  if (low === 0) return `≤ ${inUnit(high, dial.unit)}`
  if (high === null || (high === 1 && dial.unit !== 'elo')) return `≥ ${inUnit(low, dial.unit)}`
  return `${inUnit(low, dial.unit)} … ${inUnit(high, dial.unit)}`
}

/** The range of a dial. */
const RANGES: Record<string, [number, number]> = { fair: [0.3, 0.7], deep: [-50, 300] }

export function rangeOf(dial: LabDial): [number, number] {
  return RANGES[dial.name] ?? [0, 1]
}

/** The place of a number between two ends, from 0 to 1; values outside are put at the end. */
export function place(value: number | null, [low, high]: [number, number], missing: 0 | 1): number {
  if (value === null) return missing
  return (Math.min(Math.max(value, low), high) - low) / (high - low)
}

/** A number in few digits. */
export function short(value: number | null): string {
  if (value === null) return '∞'
  return value.toLocaleString(texts.language, { maximumSignificantDigits: 3 }).replace('-', '−')
}

/** A share with its interval. */
export function shareText(value: number | null, between: Ends | null): string {
  if (value === null) return '–'
  if (between === null || between[0] === null || between[1] === null) return percent(value, 1)
  return `${percent(value, 1)} (${percent(between[0], 1)} … ${percent(between[1], 1)})`
}

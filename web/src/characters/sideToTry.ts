import type { LadderStep } from '../wire/types'

/** The side that brings one on: the other one where a character was beaten with one side only. */
export function sideToTry(step: LadderStep, sides: readonly string[]): string | null {
  return step.sides.length === 1 ? (sides.find((side) => !step.sides.includes(side)) ?? null) : null
}

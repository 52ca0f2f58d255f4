import type { LadderStep } from '../wire/types'

/** The side that earns the next star: the other one if a character was beaten with one side only. */
export function sideToTry(step: LadderStep, sides: readonly string[]): string | null {
  return step.sides.length === 1 ? (sides.find((side) => !step.sides.includes(side)) ?? null) : null
}

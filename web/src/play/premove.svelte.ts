import { squaresOf, type ParsedAction } from './action'

/** The result of a planned action when the turn comes: done, to be chosen among several, or not possible. */
export type PlanResult = { done: ParsedAction } | { open: string[] } | { lost: true } | null

/**
 * An action planned while others act: from one square to another. Which action it is, and whether it is legal, is known
 * only when the turn has come and the server has listed the legal actions.
 */
export class Premove {
  squares = $state.raw<string[]>([])

  get complete(): boolean {
    return this.squares.length === 2
  }

  /** A square was pressed; `own` says whether one of the user's pieces is there. Returns whether it had any effect. */
  press(square: string, own: boolean): boolean {
    const [from] = this.squares
    if (from !== undefined && !this.complete && from !== square) this.squares = [from, square]
    else if (own && from !== square) this.squares = [square]
    else {
      this.cancel()
      return false
    }
    return true
  }

  cancel(): void {
    this.squares = []
  }

  /** Called when the turn has come. This uses the plan up; half a plan becomes the first press. */
  settle(legal: readonly ParsedAction[]): PlanResult {
    const squares = this.squares
    this.cancel()
    if (squares.length === 0) return null
    if (squares.length === 1) return { open: squares }
    const fitting = legal.filter((action) => squares.every((square, place) => action.operands[place] === square))
    const whole = fitting.filter((action) => squaresOf(action).length === squares.length)
    if (fitting.length === 0) return { lost: true }
    return fitting.length === 1 && whole.length === 1 ? { done: whole[0]! } : { open: squares }
  }
}

import { squaresOf, type ParsedAction } from './action'

/** What became of a planned action when the turn came: done, still to be chosen among several, or not possible. */
export type PlanResult = { done: ParsedAction } | { open: string[] } | { lost: true } | null

/**
 * An action planned while others act: from where, and to where. What it will be, and whether it is legal, shows only when
 * the turn has come and the server has said what is.
 */
export class Premove {
  squares = $state.raw<string[]>([])

  get complete(): boolean {
    return this.squares.length === 2
  }

  /** A square was pressed. `own` says whether a piece of one's own stands there. Says whether it meant anything. */
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

  /** The turn has come. A plan is used up, whatever becomes of it; one that has only begun goes on as a first press. */
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

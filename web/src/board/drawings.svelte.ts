/** A mark on a square, or an arrow to another one. Drawn by the player, seen by nobody else. */
export interface Drawing {
  from: string
  to: string
  /** Which pen: 0, or another one with a modifier key. They differ by colour and by dashes. */
  pen: number
}

/** What a player has drawn on the board. */
export class Drawings {
  finished = $state.raw<Drawing[]>([])
  /** The one being drawn. */
  current = $state.raw<Drawing | null>(null)

  /** Draws it, or removes it if it is already there. */
  toggle(drawing: Drawing): void {
    const rest = this.finished.filter((one) => one.from !== drawing.from || one.to !== drawing.to)
    const same = this.finished.some(
      (one) => one.from === drawing.from && one.to === drawing.to && one.pen === drawing.pen,
    )
    this.finished = same ? rest : [...rest, drawing]
  }

  begin(from: string, pen: number): void {
    this.current = { from, to: from, pen }
  }

  reach(to: string): void {
    if (this.current !== null && this.current.to !== to) this.current = { ...this.current, to }
  }

  end(): void {
    if (this.current !== null) this.toggle(this.current)
    this.current = null
  }

  drop(): void {
    this.current = null
  }

  clear(): void {
    this.finished = []
    this.current = null
  }
}

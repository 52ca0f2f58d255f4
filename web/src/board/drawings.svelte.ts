/** A mark on a square, or an arrow to another one. Drawn by the player, seen by nobody else. */
export interface Drawing {
  from: string
  to: string
  /** Which pen: 0, or another one with a modifier key. They differ by colour and by dashes. */
  pen: number
}

/** What a player has drawn on the board. */
export class Drawings {
  drawn = $state.raw<Drawing[]>([])
  /** The one being drawn. */
  open = $state.raw<Drawing | null>(null)

  /** Draws it, or takes it away if it is there already. */
  toggle(drawing: Drawing): void {
    const rest = this.drawn.filter((one) => one.from !== drawing.from || one.to !== drawing.to)
    const same = this.drawn.some((one) => one.from === drawing.from && one.to === drawing.to && one.pen === drawing.pen)
    this.drawn = same ? rest : [...rest, drawing]
  }

  begin(from: string, pen: number): void {
    this.open = { from, to: from, pen }
  }

  reach(to: string): void {
    if (this.open !== null && this.open.to !== to) this.open = { ...this.open, to }
  }

  end(): void {
    if (this.open !== null) this.toggle(this.open)
    this.open = null
  }

  drop(): void {
    this.open = null
  }

  clear(): void {
    this.drawn = []
    this.open = null
  }
}

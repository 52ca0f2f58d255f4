import { nextTip, type Moment, type Tip } from './tips'

interface TipMemory {
  has: (tip: string) => boolean
  add: (tip: string) => void
}

/** Shows tips one at a time: each stays until the user has read it, has done what it asks for, or has acted. */
export class Teller {
  current = $state.raw<Tip | null>(null)
  private entry = -1

  constructor(
    private readonly tips: readonly Tip[],
    private readonly seen: TipMemory,
  ) {}

  /** Takes the current state; `entry` grows with every action. */
  look(now: Moment, entry: number): void {
    const { current } = this
    if (current !== null && (entry !== this.entry || current.until?.(now) === true)) this.leave()
    if (this.current !== null || !now.yourTurn) return
    this.current = nextTip(this.tips, now, this.seen.has)
    this.entry = entry
  }

  /** Dismisses the tip: it was read, or is no longer needed. */
  leave(): void {
    if (this.current !== null) this.seen.add(this.current.id)
    this.current = null
  }
}

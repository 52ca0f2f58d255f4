/**
 * How many parts of a drawing are shown: a few more in every task until all have been shown once, and from then on all.
 * A board that is drawn in one piece would block the page for as long as that takes.
 */
export class Gradual {
  shown: number

  constructor(private readonly atOnce: number) {
    this.shown = $state(atOnce)
  }

  get isComplete(): boolean {
    return this.shown === Infinity
  }

  /** Adds more parts, up to so many, in a task of their own; the returned function stops that. */
  grow(all: number): () => void {
    if (this.isComplete) return () => {}
    const timer = setTimeout(() => {
      const next = this.shown + this.atOnce
      this.shown = next < all ? next : Infinity
    })
    return () => clearTimeout(timer)
  }
}

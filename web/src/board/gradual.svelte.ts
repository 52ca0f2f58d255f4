/**
 * How many parts of a drawing are shown: a few more in every task until all were there once, and from then on all. A
 * board that is drawn in one piece would hold up the page for as long as that takes.
 */
export class Gradual {
  shown: number

  constructor(private readonly atOnce: number) {
    this.shown = $state(atOnce)
  }

  get isComplete(): boolean {
    return this.shown === Infinity
  }

  /** Adds the next parts of so many, in a task of their own; the function given back stops that. */
  grow(all: number): () => void {
    if (this.isComplete) return () => {}
    const timer = setTimeout(() => {
      const next = this.shown + this.atOnce
      this.shown = next < all ? next : Infinity
    })
    return () => clearTimeout(timer)
  }
}

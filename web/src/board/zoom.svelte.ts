import { flushSync } from 'svelte'
import type { Point } from './geometry'

/** A square this wide is large enough for any finger, so the board grows no further. */
const LARGEST_CELL = 88
const STEP = 1.4

/** How far to scroll so that the point under the pointer stays there when the board grows. */
export function scrollAfter(scroll: number, at: number, before: number, after: number): number {
  return Math.max(0, ((scroll + at) * after) / before - at)
}

/** How large the board is drawn in its frame: at 1 all of it fits. An enlarged board is scrolled like any page. */
export class Zoom {
  scale = $state(1)
  /** The largest scale that is useful on this screen. */
  maxScale = $state(1)
  private frame: HTMLElement | null = null

  get isUseful(): boolean {
    return this.maxScale > 1.35
  }

  /** The frame in which the board is scrolled. */
  attach(frame: HTMLElement): () => void {
    this.frame = frame
    return () => (this.frame = null)
  }

  /** Works out the largest scale from the frame's width and the number of files. */
  measure(width: number, files: number): void {
    if (width <= 0) return
    this.maxScale = Math.max(1, LARGEST_CELL / (width / files))
    if (this.scale > this.maxScale) this.scale = this.maxScale
  }

  /** Zooms; the point `at`, measured from the frame's corner, stays where it is. By default it is the middle. */
  zoomTo(scale: number, at?: Point): void {
    const after = Math.min(this.maxScale, Math.max(1, scale))
    const before = this.scale
    const frame = this.frame
    if (after === before) return
    if (frame === null) {
      this.scale = after
      return
    }
    const point = at ?? { x: frame.clientWidth / 2, y: frame.clientHeight / 2 }
    const left = scrollAfter(frame.scrollLeft, point.x, before, after)
    const top = scrollAfter(frame.scrollTop, point.y, before, after)
    flushSync(() => (this.scale = after))
    frame.scrollTo({ left, top, behavior: 'instant' })
  }

  zoomIn(at?: Point): void {
    this.zoomTo(this.scale * STEP, at)
  }

  zoomOut(at?: Point): void {
    this.zoomTo(this.scale / STEP, at)
  }

  showAll(): void {
    this.zoomTo(1)
  }

  /** Scrolls by this many pixels. */
  pan(x: number, y: number): void {
    this.frame?.scrollBy({ left: x, top: y, behavior: 'instant' })
  }
}

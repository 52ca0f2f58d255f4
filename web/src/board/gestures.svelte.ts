import type { Drawings } from './drawings.svelte'
import type { Point } from './geometry'
import type { Zoom } from './zoom.svelte'

/** A piece that is being dragged, and where the pointer is. */
export interface Drag extends Point {
  from: string
}

/** The interface between the board and its gestures. Points are in screen coordinates. */
export interface BoardSurface {
  squareAt(point: Point): string | null
  /** The corner of the frame, for zooming at a point. */
  corner(): Point
  mayDrag(square: string): boolean
  mayDrop(square: string): boolean
  isTarget(square: string): boolean
  isPicked(square: string): boolean
  press(square: string): void
  hover(square: string | null): void
}

const SLACK = 6
const LONG_PRESS_MS = 450

/**
 * Pointers on the board. A press and a drag and drop both report squares as pressed. The right button or a long press
 * draws marks and arrows; over a target, a long press only looks. Two fingers, or the wheel with the control key, zoom;
 * dragging anything else moves an enlarged board.
 */
export class Gestures {
  drag = $state.raw<Drag | null>(null)
  private start: (Point & { square: string | null; touch: boolean }) | null = null
  private panning: Point | null = null
  private pinch = 0
  private consumed = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly board: BoardSurface,
    private readonly zoom: () => Zoom,
    private readonly drawings: Drawings,
  ) {}

  down = (event: PointerEvent): void => {
    if (!event.isPrimary) return
    this.reset()
    this.consumed = false
    const square = this.board.squareAt(pointOf(event))
    if (event.button === 2) {
      if (square !== null) this.drawings.begin(square, penOf(event))
      return
    }
    if (event.button !== 0) return
    const touch = event.pointerType === 'touch'
    this.start = { ...pointOf(event), square, touch }
    if (touch && square !== null) this.timer = setTimeout(() => this.stay(square), LONG_PRESS_MS)
  }

  move = (event: PointerEvent): void => {
    if (!event.isPrimary) return
    const point = pointOf(event)
    const square = this.board.squareAt(point)
    if (this.drawings.current !== null) {
      if (square !== null) this.drawings.reach(square)
      return
    }
    if (this.drag !== null) {
      this.drag = { ...this.drag, ...point }
      this.board.hover(square)
      return
    }
    if (this.panning !== null) {
      this.zoom().pan(this.panning.x - point.x, this.panning.y - point.y)
      this.panning = point
      return
    }
    const start = this.start
    if (start === null) {
      if (event.pointerType !== 'touch') this.board.hover(square)
      return
    }
    if (Math.hypot(point.x - start.x, point.y - start.y) < SLACK) return
    clearTimeout(this.timer)
    this.begin(event, start, point)
  }

  up = (event: PointerEvent): void => {
    if (!event.isPrimary) return
    clearTimeout(this.timer)
    this.drawings.end()
    const drag = this.drag
    this.reset()
    if (drag === null) return
    const square = this.board.squareAt(pointOf(event))
    if (square !== null && square !== drag.from && this.board.mayDrop(square)) this.board.press(square)
    if (event.pointerType === 'touch') this.board.hover(null)
  }

  cancel = (event: PointerEvent): void => {
    if (event.isPrimary) this.reset()
  }

  leave = (event: PointerEvent): void => {
    if (this.drag === null && event.pointerType !== 'touch') this.board.hover(null)
  }

  /** A press, by pointer or screen reader. The click that ends a drag or a drawing does not count. */
  click = (event: MouseEvent): void => {
    if (this.consumed) {
      this.consumed = false
      return
    }
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-square]') : null
    const square = cell?.dataset['square']
    if (square === undefined) return
    this.drawings.clear()
    this.board.press(square)
  }

  wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return
    event.preventDefault()
    const zoom = this.zoom()
    zoom.zoomTo(zoom.scale * Math.exp(-event.deltaY / 240), this.inFrame(pointOf(event)))
  }

  /** Fingers that drag a piece, draw or pinch do not scroll the page. */
  touch = (event: TouchEvent): void => {
    if (event.touches.length === 2) {
      if (event.cancelable) event.preventDefault()
      this.reset()
      this.consumed = true
      this.spread(event.touches[0]!, event.touches[1]!)
    } else {
      this.pinch = 0
      if (
        (this.drag !== null || this.drawings.current !== null || this.holds()) &&
        event.cancelable &&
        event.type === 'touchmove'
      )
        event.preventDefault()
    }
  }

  private holds(): boolean {
    const square = this.start?.square ?? null
    return square !== null && this.board.mayDrag(square)
  }

  private spread(one: Touch, other: Touch): void {
    const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
    const zoom = this.zoom()
    if (this.pinch > 0) zoom.zoomTo((zoom.scale * apart) / this.pinch, this.inFrame(middle))
    this.pinch = apart
  }

  private begin(event: PointerEvent, start: { square: string | null; touch: boolean }, point: Point): void {
    const { square } = start
    if (square !== null && this.board.mayDrag(square)) {
      this.consumed = true
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId)
      if (!this.board.isPicked(square)) this.board.press(square)
      this.drag = { from: square, ...point }
    } else if (!start.touch && this.zoom().scale > 1) {
      this.consumed = true
      this.panning = point
    }
    this.start = null
  }

  /** A long press on a square. */
  private stay(square: string): void {
    this.consumed = true
    if (this.board.isTarget(square)) this.board.hover(square)
    else this.drawings.begin(square, 0)
    this.start = null
  }

  private inFrame(point: Point): Point {
    const corner = this.board.corner()
    return { x: point.x - corner.x, y: point.y - corner.y }
  }

  private reset(): void {
    clearTimeout(this.timer)
    this.start = null
    this.panning = null
    this.drag = null
    this.drawings.drop()
  }
}

function pointOf(event: MouseEvent): Point {
  return { x: event.clientX, y: event.clientY }
}

function penOf(event: MouseEvent): number {
  if (event.shiftKey || event.ctrlKey) return 1
  return event.altKey || event.metaKey ? 2 : 0
}

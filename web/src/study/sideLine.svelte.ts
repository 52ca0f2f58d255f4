import { Stage } from '../board/stage.svelte'
import type { GameEvent, GameLook, Position } from '../games/look'
import { readAction, squaresOf } from '../play/action'
import { hintsFor } from '../play/care'
import { Composer } from '../play/composer.svelte'
import { plainText, sentencesOf } from '../play/story'
import { post } from '../wire/api'
import type { LineStep, Sandbox } from '../wire/types'

const DICE = 2 ** 32

/**
 * A side line on the board: actions that were not played, from a moment of the game on. The server plays every step.
 */
export class SideLinePlayer {
  steps = $state.raw<LineStep[]>([])
  /** After how many steps the line is shown. */
  at = $state(0)
  caption = $state('')
  /** The side whose actions are offered, if several are to act. */
  side = $state('')
  readonly stage = new Stage()
  readonly composer = new Composer((action) => void this.act(action))
  private shown = $state.raw<Sandbox | null>(null)
  private run = 0

  constructor(
    readonly game: string,
    readonly look: GameLook,
    private readonly start: Position,
    steps: LineStep[],
    private readonly edits: boolean,
    private readonly changed: (steps: LineStep[]) => void,
    private readonly failed: (error: unknown) => void,
  ) {
    this.steps = steps
  }

  get sandbox(): Sandbox | null {
    return this.shown
  }

  get position(): Position {
    return (this.shown?.position ?? this.start) as unknown as Position
  }

  /** Squares of the step that led here. */
  get last(): string[] {
    const step = this.steps[this.at - 1]
    return step === undefined ? [] : squaresOf(readAction(step.action, (verb) => this.look.wordsFrom?.(verb)))
  }

  /** Whether dice were involved in the last step. */
  get hasDice(): boolean {
    return Object.keys(this.steps[this.at - 1]?.luck ?? {}).length > 0
  }

  get isAtEnd(): boolean {
    return this.at === this.steps.length
  }

  /** Shows the line after this many steps. */
  async go(at: number): Promise<void> {
    await this.play(this.steps, Math.max(0, Math.min(at, this.steps.length)), false)
  }

  /** Takes an action after the step that is shown, replacing what came after it. */
  async act(action: string): Promise<void> {
    await this.throwFor(this.steps.slice(0, this.at), action, this.side)
  }

  /** Throws the dice of the last step again. */
  async throwAgain(): Promise<void> {
    const last = this.steps[this.at - 1]
    if (last !== undefined) await this.throwFor(this.steps.slice(0, this.at - 1), last.action, last.side)
  }

  async undo(): Promise<void> {
    const steps = this.steps.slice(0, -1)
    this.changed(steps)
    await this.play(steps, steps.length, false)
  }

  /** Offers the actions of a side. */
  choose(side: string): void {
    this.side = side
    const legal = this.edits ? (this.shown?.legal[side] ?? []) : []
    this.composer.offer(legal, hintsFor(this.look, this.position, side))
  }

  close(): void {
    this.run++
    this.stage.skip()
  }

  private async throwFor(before: LineStep[], action: string, side: string): Promise<void> {
    await this.play([...before, { side, action, luck: {} }], before.length + 1, true)
  }

  private async play(steps: LineStep[], at: number, isNew: boolean): Promise<void> {
    const run = ++this.run
    try {
      const seed = Math.floor(Math.random() * DICE)
      const request = { game: this.game, position: this.start, steps: steps.slice(0, at), seed }
      const sandbox = await post<Sandbox>('/api/sandbox', request)
      if (run !== this.run) return
      if (isNew) {
        const last = { ...steps.at(-1)!, luck: byLabel(sandbox.draws.at(-1) ?? []) }
        steps = [...steps.slice(0, -1), last]
        this.changed(steps)
      }
      this.show(steps, at, sandbox)
    } catch (error) {
      this.failed(error)
    }
  }

  private show(steps: LineStep[], at: number, sandbox: Sandbox): void {
    const events = (sandbox.events.at(-1) ?? []) as unknown as GameEvent[]
    const tell = sentencesOf(this.look, this.position)
    this.caption = at === 0 ? '' : plainText(tell({ entry: at, events, tells: sandbox.tells.at(-1) ?? [] }))
    this.steps = steps
    this.at = at
    this.shown = sandbox
    this.stage.skip()
    this.stage.settle(this.position.pieces)
    this.choose(sandbox.to_act.includes(this.side) ? this.side : (sandbox.to_act[0] ?? ''))
  }
}

/** What was drawn, by label, in order. */
export function byLabel(draws: readonly [string, unknown][]): LineStep['luck'] {
  const found: Record<string, (boolean | number | string)[]> = {}
  for (const [label, came] of draws) (found[label] ??= []).push(came as boolean | number | string)
  return found
}

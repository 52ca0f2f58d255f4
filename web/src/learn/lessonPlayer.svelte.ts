import { Stage } from '../board/stage.svelte'
import type { GameEvent, GameLook, Position } from '../games/look'
import { readAction, squaresOf } from '../play/action'
import { hintsFor } from '../play/care'
import { Composer } from '../play/composer.svelte'
import { post } from '../wire/api'
import type { Alarm, BoardSize, Forecast, Lesson, Sandbox, SandboxRequest, Step } from '../wire/types'
import type { BoardPlayer } from './boardPlayer'

/** The state before a step, and the action that led there. */
interface Moment {
  sandbox: Sandbox
  action: string
}

/** The answer to the learner: nothing yet, a requested hint, or that the action was not the right one. */
export type Answer = 'none' | 'hint' | 'wrong'

/**
 * A lesson as one person plays it. The server plays each step from the position before it, with the step's own luck. A
 * legal action that is not the right one is answered with the hint, and nothing happens.
 */
export class LessonPlayer implements BoardPlayer {
  /** The current step, from 0. */
  at = $state(0)
  answer = $state<Answer>('none')
  /** Something is being played. */
  busy = $state(false)
  readonly stage = new Stage()
  readonly composer = new Composer((action) => void this.give(action))
  private moments = $state.raw<Moment[]>([])
  private run = 0

  constructor(
    readonly lesson: Lesson,
    readonly look: GameLook,
    start: Sandbox,
    private readonly ask: (request: SandboxRequest) => Promise<Sandbox>,
    private readonly failed: (error: unknown) => void,
    speed = 1,
  ) {
    this.moments = [{ sandbox: start, action: '' }]
    this.stage.speed = speed
    this.stand(0)
  }

  get step(): Step {
    return this.lesson.steps[this.at]!
  }

  get sandbox(): Sandbox {
    return this.moments[this.at]!.sandbox
  }

  /** What the learner's side sees of the position. */
  get position(): Position {
    return viewOf(this.sandbox)
  }

  get game(): string {
    return this.lesson.game
  }

  get side(): string {
    return this.lesson.side
  }

  get sides(): string[] {
    return this.sandbox.sides
  }

  get board(): BoardSize {
    return this.sandbox.board
  }

  get alarms(): Alarm[] {
    return this.sandbox.alarms
  }

  get pointed(): string[] {
    return this.busy ? [] : this.step.mark
  }

  get moment(): string {
    return `${this.at}`
  }

  forecast(action: string): Promise<Forecast> {
    const { game, side } = this.lesson
    return post('/api/sandbox/forecast', { game, position: this.sandbox.position, action, side })
  }

  /** Squares of the action that was played last. */
  get last(): string[] {
    return squaresOf(readAction(this.moments[this.at]!.action, (verb) => this.look.wordsFrom?.(verb)))
  }

  get recent(): GameEvent[] {
    return this.moments.slice(1, this.at + 1).flatMap((moment) => eventsOf(moment.sandbox))
  }

  /** The learner has to find an action now. */
  get asks(): boolean {
    return this.step.play.length > 0 && this.moments[this.at + 1] === undefined
  }

  get over(): boolean {
    return this.at === this.lesson.steps.length - 1
  }

  /** Goes on: plays the reply, or the action found before. If one has yet to be found, shows the hint instead. */
  async next(): Promise<void> {
    if (this.busy) this.stage.skip()
    else if (this.asks) this.hint()
    else if (!this.over) await this.advance(this.moments[this.at + 1]?.action ?? this.step.reply)
  }

  /** An action of the learner's. */
  async give(action: string): Promise<void> {
    if (this.busy) return
    if (this.step.play.includes(action)) await this.advance(action)
    else this.answer = 'wrong'
  }

  /** Plays the action to be found. */
  async show(): Promise<void> {
    if (!this.busy && this.step.play.length > 0) await this.advance(this.step.play[0]!)
  }

  hint(): void {
    this.answer = 'hint'
  }

  back(): void {
    if (this.at > 0) this.stand(this.at - 1)
  }

  restart(): void {
    this.moments = this.moments.slice(0, 1)
    this.stand(0)
  }

  /** Stops playing. */
  close(): void {
    this.run++
    this.stage.skip()
  }

  private async advance(action: string): Promise<void> {
    const run = ++this.run
    this.busy = true
    try {
      const known = this.moments[this.at + 1]
      const next = known?.action === action ? known : { sandbox: await this.played(action), action }
      if (run !== this.run) return
      const before = this.position
      const events = eventsOf(next.sandbox)
      await this.stage.play(events.flatMap((event, place) => this.look.motions(event, before, events.slice(0, place))))
      if (run !== this.run) return
      if (next !== known) this.moments = [...this.moments.slice(0, this.at + 1), next]
      this.stand(this.at + 1)
    } catch (error) {
      if (run === this.run) this.stand(this.at)
      this.failed(error)
    }
  }

  private async played(action: string): Promise<Sandbox> {
    const { game, side } = this.lesson
    const { by, luck } = this.step
    if (action === '') return { ...this.sandbox, events: [] }
    const steps = [{ action, side: by || side, luck: luck as Record<string, (boolean | number | string)[]> }]
    return this.ask({ game, position: this.sandbox.position, side, steps })
  }

  private stand(number: number): void {
    this.run++
    this.stage.skip()
    this.busy = false
    this.answer = 'none'
    this.at = number
    this.stage.settle(this.position.pieces)
    const { side } = this.lesson
    const legal = this.step.play.length > 0 ? (this.sandbox.legal[side] ?? []) : []
    this.composer.offer(legal, hintsFor(this.look, this.position, side))
  }
}

function viewOf(sandbox: Sandbox): Position {
  return (sandbox.view ?? sandbox.position) as unknown as Position
}

function eventsOf(sandbox: Sandbox): GameEvent[] {
  return sandbox.events.flat() as unknown as GameEvent[]
}

import { Stage } from '../board/stage.svelte'
import type { GameLook, Happening, Position } from '../games/look'
import { readAction, squaresOf } from '../play/action'
import { Composer } from '../play/composer.svelte'
import type { Lesson, Sandbox, SandboxRequest, Step } from '../wire/types'

/** How it stands before a step, and what led there. */
interface Moment {
  tried: Sandbox
  action: string
}

/** What the learner was answered: nothing yet, a hint that was asked for, or that another action is meant. */
export type Answer = 'none' | 'hint' | 'wrong'

/**
 * A lesson as one person plays it. Each step is played by the server from the position before it, with the step's own
 * luck; an action that is legal but not meant is answered with the hint, and nothing happens.
 */
export class LessonPlayer {
  /** The number of the step that is told, from 0. */
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
    private readonly ask: (wish: SandboxRequest) => Promise<Sandbox>,
    private readonly failed: (error: unknown) => void,
    speed = 1,
  ) {
    this.moments = [{ tried: start, action: '' }]
    this.stage.speed = speed
    this.stand(0)
  }

  get step(): Step {
    return this.lesson.steps[this.at]!
  }

  get tried(): Sandbox {
    return this.moments[this.at]!.tried
  }

  /** What the learner's side sees of the position. */
  get position(): Position {
    return shown(this.tried)
  }

  /** Squares of the action that was played last. */
  get last(): string[] {
    return squaresOf(readAction(this.moments[this.at]!.action, (verb) => this.look.wordsFrom?.(verb)))
  }

  get recent(): Happening[] {
    return this.moments.slice(1, this.at + 1).flatMap((moment) => happened(moment.tried))
  }

  /** The learner has to find an action now. */
  get asks(): boolean {
    return this.step.play.length > 0 && this.moments[this.at + 1] === undefined
  }

  get over(): boolean {
    return this.at === this.lesson.steps.length - 1
  }

  /** Goes on: plays the reply, or what was found before. Where something has to be found, there is a hint instead. */
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

  /** Plays what had to be found. */
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

  /** Nothing more is played. */
  close(): void {
    this.run++
    this.stage.skip()
  }

  private async advance(action: string): Promise<void> {
    const run = ++this.run
    this.busy = true
    try {
      const known = this.moments[this.at + 1]
      const next = known?.action === action ? known : { tried: await this.played(action), action }
      if (run !== this.run) return
      const before = this.position
      const events = happened(next.tried)
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
    if (action === '') return { ...this.tried, events: [] }
    const steps = [{ action, side: by || side, luck: luck as Record<string, (boolean | number | string)[]> }]
    return this.ask({ game, position: this.tried.position, side, steps })
  }

  private stand(number: number): void {
    this.run++
    this.stage.skip()
    this.busy = false
    this.answer = 'none'
    this.at = number
    this.stage.settle(this.position.pieces)
    const { look, position } = this
    this.composer.offer(this.step.play.length > 0 ? (this.tried.legal[this.lesson.side] ?? []) : [], {
      wordsFrom: (verb) => look.wordsFrom?.(verb),
      careful: (action) => look.careful?.(action, position) ?? false,
    })
  }
}

function shown(tried: Sandbox): Position {
  return (tried.view ?? tried.position) as unknown as Position
}

function happened(tried: Sandbox): Happening[] {
  return tried.events.flat() as unknown as Happening[]
}

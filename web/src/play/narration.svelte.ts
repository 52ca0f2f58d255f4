import type { Stage } from '../board/stage.svelte'
import type { GameEvent, GameLook, Position } from '../games/look'

/** A step as it was narrated: the positions around it, what happened, and its sentences. */
export interface NarratedStep {
  /** Null if several sides acted at once. */
  side: string | null
  before: Position
  after: Position
  events: GameEvent[]
  sentence: string
  /** The sentence only says how the game goes on. */
  routine?: boolean
  squares: string[]
}

/**
 * What others do is narrated one step at a time: its sentence stays for a while before the next one is shown. The steps
 * of the last turn can be shown again.
 */
export class Narration {
  /** The last step of others, in sentences. */
  caption = $state('')
  /** The steps of the last turn of others. */
  turn = $state.raw<NarratedStep[]>([])
  /** Which of them is being shown again. */
  at = $state<number | null>(null)
  private goesOn = false
  private toldAt: number | null = null
  private endWait: (() => void) | null = null

  constructor(
    private readonly stage: Stage,
    private readonly look: () => GameLook | null,
  ) {}

  /** The step that is being shown again. */
  get again(): NarratedStep | null {
    return this.at === null ? null : (this.turn[this.at] ?? null)
  }

  /** Waits until there has been time to read the last step. */
  async pause(ms: number): Promise<void> {
    const left = this.toldAt === null ? 0 : this.toldAt + ms - performance.now()
    if (left <= 0) return
    await new Promise<void>((done) => {
      const timer = setTimeout(done, left)
      this.endWait = () => {
        clearTimeout(timer)
        done()
      }
    })
    this.endWait = null
  }

  hurry(): void {
    this.endWait?.()
  }

  /** Notes a step of the user's own: whatever others do next is another turn. */
  noteOwn(): void {
    this.goesOn = false
    this.toldAt = null
    this.caption = ''
  }

  /** Notes that a step of others begins to be shown. */
  note(step: NarratedStep): void {
    const sameTurn = this.goesOn && step.side !== null && this.turn.at(-1)?.side === step.side
    this.turn = sameTurn ? [...this.turn, step] : [step]
    this.goesOn = true
    if (step.sentence === '' || (step.routine === true && sameTurn && this.caption !== '')) return
    this.caption = step.sentence
    this.toldAt = performance.now()
  }

  forget(): void {
    this.noteOwn()
    this.turn = []
    this.at = null
  }

  /** Shows a step of the last turn again. */
  async showAgain(place: number, speed: number): Promise<void> {
    const step = this.turn[place]
    const look = this.look()
    if (step === undefined || look === null) return
    this.stage.skip()
    this.at = place
    this.stage.settle(step.before.pieces)
    this.stage.speed = speed
    await this.stage.play(
      step.events.flatMap((event, number) => look.motions(event, step.before, step.events.slice(0, number))),
    )
    if (this.at === place) this.stage.settle(step.after.pieces)
  }
}

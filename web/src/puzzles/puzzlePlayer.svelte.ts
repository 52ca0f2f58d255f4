import { Stage } from '../board/stage.svelte'
import type { GameLook, Position } from '../games/look'
import type { BoardPlayer } from '../learn/boardPlayer'
import { readAction, squaresOf } from '../play/action'
import { hintsFor } from '../play/care'
import { Composer } from '../play/composer.svelte'
import type { Alarm, BoardSize, Forecast, PuzzleAnswer, PuzzleHint, PuzzleMoment, PuzzleView } from '../wire/types'

/** The requests to the server about a puzzle. */
export interface PuzzleServer {
  answer(actions: string[]): Promise<PuzzleAnswer>
  giveUp(found: string[]): Promise<PuzzleAnswer>
  hint(found: string[]): Promise<PuzzleHint>
  forecast(action: string, after: string[]): Promise<Forecast>
}

/** A puzzle as one person tries it. The server judges, and reveals the answer once one was given. */
export class PuzzlePlayer implements BoardPlayer {
  /** Right actions so far. */
  found = $state.raw<string[]>([])
  /** The last reply; null before the first answer. */
  reply = $state.raw<PuzzleAnswer | null>(null)
  /** Hints for the step that is asked for now. */
  hints = $state.raw<PuzzleHint | null>(null)
  busy = $state(false)
  /** Nothing is carried out: the choice counts. */
  readonly recent = []
  readonly stage = new Stage()
  readonly composer = new Composer((action) => void this.give(action))
  private now: PuzzleMoment

  constructor(
    readonly view: PuzzleView,
    readonly look: GameLook,
    private readonly server: PuzzleServer,
    private readonly failed: (error: unknown) => void,
  ) {
    this.now = $state.raw(view.moment)
    this.stand()
  }

  get game(): string {
    return this.view.game
  }

  get side(): string {
    return this.view.side
  }

  get sides(): string[] {
    return this.view.sides
  }

  get board(): BoardSize {
    return this.view.board
  }

  get position(): Position {
    return this.now.position as unknown as Position
  }

  get alarms(): Alarm[] {
    return this.now.alarms
  }

  get last(): string[] {
    return this.squares(this.found.at(-1) ?? '')
  }

  /** The squares of the hint; afterwards those of the right action. */
  get pointed(): string[] {
    if (this.over) return this.squares(this.reply!.best?.action ?? '')
    return this.hints?.squares ?? []
  }

  /** Whether it was answered, rightly or wrongly, or given up. */
  get over(): boolean {
    return this.reply !== null && ['right', 'wrong', 'shown'].includes(this.reply.judged)
  }

  get asks(): boolean {
    return !this.over
  }

  get moment(): string {
    return `${this.view.id} ${this.found.length}`
  }

  forecast(action: string): Promise<Forecast> {
    return this.server.forecast(action, this.found)
  }

  /** An action of the solver's. */
  async give(action: string): Promise<void> {
    await this.ask(async () => {
      const reply = await this.server.answer([...this.found, action])
      if (reply.judged === 'go on' && reply.moment !== null) {
        this.found = [...this.found, action]
        this.now = reply.moment
        this.hints = null // they were about the step before
      }
      this.reply = reply
    })
  }

  async giveUp(): Promise<void> {
    await this.ask(async () => {
      this.reply = await this.server.giveUp(this.found)
    })
  }

  async takeHint(): Promise<void> {
    await this.ask(async () => {
      this.hints = await this.server.hint(this.found)
    })
  }

  private async ask(what: () => Promise<void>): Promise<void> {
    if (this.busy || this.over) return
    this.busy = true
    try {
      await what()
    } catch (error) {
      this.failed(error)
    } finally {
      this.busy = false
      this.stand()
    }
  }

  private squares(action: string): string[] {
    return action === '' ? [] : squaresOf(readAction(action, (verb) => this.look.wordsFrom?.(verb)))
  }

  private stand(): void {
    this.stage.settle(this.position.pieces)
    this.composer.offer(this.over ? [] : this.now.legal, hintsFor(this.look, this.position, this.side))
  }
}

import { Stage } from '../board/stage.svelte'
import { lookOf } from '../games'
import type { GameEvent, GameLook, Position } from '../games/look'
import { readAction, squaresOf } from '../play/action'
import { plainText, sentencesOf } from '../play/story'
import type { Moment } from '../wire/types'
import { openMoment, openReport } from './reports'

const BETWEEN_MS = 350

/** An example game of a report, replayed action by action. Nothing of it is hidden. */
export class ExampleReplay {
  look = $state.raw<GameLook | null>(null)
  /** The moment that is shown. */
  moment = $state.raw<Moment | null>(null)
  /** How many actions led there. */
  at = $state(0)
  /** What happened at that action. */
  caption = $state('')
  playing = $state(false)
  readonly stage = new Stage()
  private actions = $state.raw<string[]>([])
  private readonly moments = new Map<number, Promise<Moment>>()
  private wanted = 0

  constructor(
    readonly game: string,
    readonly report: string,
    readonly kind: string,
  ) {}

  get last(): number {
    return this.actions.length
  }

  get position(): Position | null {
    return (this.moment?.view ?? null) as Position | null
  }

  /** Squares of the action that led here. */
  get squares(): string[] {
    const [, text = ''] = /^\d+ (.*)$/.exec(this.actions[this.at - 1] ?? '') ?? []
    return squaresOf(readAction(text))
  }

  async open(): Promise<void> {
    const [report, look] = await Promise.all([openReport(this.game, this.report), lookOf(this.game)])
    this.actions = report.examples.find((example) => example.kind === this.kind)?.actions ?? []
    this.look = look
    await this.go(0)
  }

  /** Shows the game after this many actions, at once. */
  async go(entry: number): Promise<void> {
    this.playing = false
    await this.show(Math.max(0, Math.min(entry, this.last)), false)
  }

  /** Plays the next action; false at the end. */
  async forward(): Promise<boolean> {
    if (this.at >= this.last) return false
    return this.show(this.at + 1, true)
  }

  async play(): Promise<void> {
    this.playing = true
    while (this.playing && (await this.forward())) await new Promise((done) => setTimeout(done, BETWEEN_MS))
    this.playing = false
  }

  close(): void {
    this.playing = false
    this.stage.skip()
  }

  private async show(entry: number, moving: boolean): Promise<boolean> {
    this.wanted = entry
    const [moment, before] = await Promise.all([this.fetch(entry), entry === 0 ? null : this.fetch(entry - 1)])
    if (this.wanted !== entry) return false
    const look = this.look!
    const from = before?.view as unknown as Position
    const events = moment.events as GameEvent[]
    this.caption = before === null ? '' : plainText(sentencesOf(look, from)({ entry, events, tells: moment.tells }))
    if (moving && before !== null)
      for (const [place, event] of events.entries())
        await this.stage.play(look.motions(event, from, events.slice(0, place)))
    else this.stage.skip()
    if (this.wanted !== entry) return false
    this.at = entry
    this.moment = moment
    this.stage.settle((moment.view as unknown as Position).pieces)
    return true
  }

  private fetch(entry: number): Promise<Moment> {
    const known = this.moments.get(entry) ?? openMoment(this.game, this.report, this.kind, entry)
    this.moments.set(entry, known)
    known.catch(() => this.moments.delete(entry))
    return known
  }
}

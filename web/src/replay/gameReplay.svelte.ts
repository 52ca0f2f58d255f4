import { Stage } from '../board/stage.svelte'
import { lookOf } from '../games'
import type { GameLook, Position } from '../games/look'
import { readAction, squaresOf } from '../play/action'
import type { EventStep } from '../play/story'
import { readRecord, type Entry } from '../proof/record'
import { get, urlPart } from '../wire/api'
import type { LuckReport, Moment, Opinion, TableInfo } from '../wire/types'

/** A game replayed entry by entry, with its luck report and a bot's opinion. */
export class GameReplay {
  table = $state.raw<TableInfo | null>(null)
  look = $state.raw<GameLook | null>(null)
  entries = $state.raw<Entry[]>([])
  /** The moment that is shown. */
  moment = $state.raw<Moment | null>(null)
  luck = $state.raw<LuckReport | null>(null)
  opinion = $state.raw<Opinion | null>(null)
  /** How likely each side was to win by a bot's search, for the entries it was asked about. */
  judged = $state.raw<Map<number, Record<string, number>>>(new Map())
  judging = $state(false)
  /** The sentence of the event that is being shown, while stepping event by event. */
  caption = $state('')
  playing = $state(false)
  readonly stage = new Stage()
  private steps = $state.raw<Map<number, EventStep>>(new Map())
  private readonly moments = new Map<number, Promise<Moment>>()
  private wanted = 0
  private shownEvents = 0

  /** `game` is an earlier game of the table's campaign; left out, it is the one played there now or last. */
  constructor(
    readonly id: string,
    readonly game: string | null = null,
  ) {}

  /** The server's address for something about this game. */
  address(what: string): string {
    const game = this.game ?? this.moment?.game ?? this.table?.game_id
    return `/api/tables/${urlPart(this.id)}/${what}${game == null ? '' : `?game=${urlPart(game)}`}`
  }

  /** Who played each side. */
  get players(): Record<string, string> {
    return (this.entries[0]?.data['sides'] ?? {}) as Record<string, string>
  }

  get at(): number {
    return this.moment?.entry ?? 0
  }

  get last(): number {
    return this.entries.length - 1
  }

  get finished(): boolean {
    return this.entries.at(-1)?.data['kind'] === 'end'
  }

  get position(): Position | null {
    return (this.moment?.view ?? null) as Position | null
  }

  /** Squares of the action that led here. */
  get squares(): string[] {
    return squaresOf(readAction(String(this.entries[this.at]?.data['action'] ?? '')))
  }

  /** Entries at which a piece left the board. */
  get captures(): number[] {
    const look = this.look
    const position = this.position
    if (look === null || position === null) return []
    return [...this.steps]
      .filter(([, { events }]) =>
        events.some((event) => look.motions(event, position).some((one) => one.kind === 'remove')),
      )
      .map(([entry]) => entry)
  }

  async open(entry: number | null): Promise<void> {
    const table = await get<TableInfo>(`/api/tables/${urlPart(this.id)}`)
    this.table = table
    const [text, steps] = await Promise.all([
      get<string>(this.address('record')),
      get<EventStep[]>(this.address('events')),
    ])
    this.entries = readRecord(text)
    this.steps = new Map(steps.map((step) => [step.entry, step]))
    this.look = await lookOf(table.game)
    await this.go(entry ?? this.last)
    if (this.finished) this.luck = await get<LuckReport>(this.address('luck'))
  }

  /** Shows the game after an entry, at once. */
  async go(entry: number): Promise<void> {
    this.wanted = Math.max(0, Math.min(entry, this.last))
    const wanted = this.wanted
    const moment = await this.fetch(wanted)
    if (this.wanted !== wanted) return
    this.stage.skip()
    this.show(moment)
  }

  /** Plays the next entry, its events one after the other. */
  async forward(): Promise<boolean> {
    if (this.at >= this.last || this.look === null || this.position === null) return false
    const next = await this.fetch(this.at + 1)
    const step = this.steps.get(next.entry)
    for (let place = this.shownEvents; place < (step?.events.length ?? 0); place++) await this.perform(step!, place)
    this.show(next)
    return true
  }

  /** Plays the next event alone; after the last of an entry the position of that entry is shown. */
  async stepEvent(): Promise<void> {
    const step = this.steps.get(this.at + 1)
    if (step === undefined || this.shownEvents >= step.events.length) {
      await this.forward()
      return
    }
    this.shownEvents += 1
    await this.perform(step, this.shownEvents - 1)
  }

  async play(): Promise<void> {
    this.playing = true
    while (this.playing && (await this.forward())) await pause(350)
    this.playing = false
  }

  /** How likely each side was to win after each entry: by a bot's search where it was asked, else by the game's score. */
  get standing(): Record<string, number>[] {
    return (this.luck?.standing ?? []).map((shares, entry) => this.judged.get(entry) ?? shares)
  }

  async ask(): Promise<void> {
    this.opinion = await this.askAbout(this.at)
  }

  /** Asks a bot about every entry in turn, until stopped. */
  async judge(): Promise<void> {
    this.judging = true
    try {
      for (let entry = 0; this.judging && entry <= this.last; entry++)
        if (!this.judged.has(entry)) await this.askAbout(entry)
    } finally {
      this.judging = false
    }
  }

  close(): void {
    this.playing = false
    this.judging = false
    this.stage.skip()
  }

  private async askAbout(entry: number): Promise<Opinion> {
    const opinion = await get<Opinion>(this.address(`opinion/${entry}`))
    this.judged = new Map([...this.judged, [entry, opinion.win_probability]])
    return opinion
  }

  private async perform({ events, tells }: EventStep, place: number): Promise<void> {
    const [event, earlier] = [events[place]!, events.slice(0, place)]
    const position = this.position!
    const look = this.look!
    this.caption =
      look.sentence === undefined ? (tells ?? []).join(' ') : (look.sentence(event, position, earlier) ?? '')
    await this.stage.play(look.motions(event, position, earlier))
  }

  private show(moment: Moment): void {
    this.shownEvents = 0
    this.caption = ''
    this.opinion = null
    this.moment = moment
    this.stage.settle((moment.view as unknown as Position).pieces)
  }

  private fetch(entry: number): Promise<Moment> {
    const known = this.moments.get(entry) ?? get<Moment>(this.address(`moments/${entry}`))
    this.moments.set(entry, known)
    known.catch(() => this.moments.delete(entry))
    return known
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

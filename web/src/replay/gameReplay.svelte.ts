import { sideName } from '../board/sides'
import { Stage } from '../board/stage.svelte'
import { lookOf } from '../games'
import type { GameLook, Position } from '../games/look'
import { readAction, squaresOf } from '../play/action'
import { lineStarts } from '../play/gameLine'
import { playMotion } from '../play/sounds'
import { actionText, causeOf, plainText, sentencesOf, type EventStep } from '../play/story'
import { readRecord, type Entry } from '../proof/record'
import { t } from '../texts/texts.svelte'
import { get, urlPart } from '../wire/api'
import { catalogue } from '../wire/catalogue.svelte'
import type {
  EarlierGame,
  Fields,
  GameReport,
  LuckReport,
  Moment,
  Opinion,
  ReportedChoice,
  TableInfo,
} from '../wire/types'

/** An entry of the whole line: of this game, or of one that it continues after a takeback. */
export interface LineEntry {
  game: string
  n: number
  data: Fields
}

/** A game replayed entry by entry, with its luck report and a bot's opinion. */
export class GameReplay {
  table = $state.raw<TableInfo | null>(null)
  look = $state.raw<GameLook | null>(null)
  /** The record of this game. */
  entries = $state.raw<Entry[]>([])
  /** Every entry that can be shown; those of the games that it continues come first. */
  line = $state.raw<LineEntry[]>([])
  /** Where this game begins in the line. */
  start = $state(0)
  /** The moment that is shown. */
  moment = $state.raw<Moment | null>(null)
  luck = $state.raw<LuckReport | null>(null)
  opinion = $state.raw<Opinion | null>(null)
  report = $state.raw<GameReport | null>(null)
  /** The judged choices by their place in the line. */
  readonly choices = $derived(
    new Map<number, ReportedChoice>(this.report?.choices.map((choice) => [choice.entry + this.start, choice])),
  )
  /** How likely each side was to win by a bot's search, for the entries it was asked about. */
  judged = $state.raw<Map<number, Record<string, number>>>(new Map())
  judging = $state(false)
  /** What happened at the moment that is shown; while stepping event by event, what happens in this one. */
  caption = $state('')
  playing = $state(false)
  readonly stage = new Stage()
  /** What happened, by the place in the line of the entry that brought it about. */
  private steps = $state.raw<Map<number, EventStep>>(new Map())
  private readonly moments = new Map<number, Promise<Moment>>()
  private wanted = 0
  private shownEvents = 0

  /** `game` is an earlier game of the table's campaign; by default it is the current or last one. */
  constructor(
    readonly id: string,
    readonly game: string | null = null,
  ) {
    this.stage.onMotion = playMotion
  }

  /** The server's address for something about this game. */
  address(what: string): string {
    const game = this.game ?? this.moment?.game ?? this.table?.game_id
    return `/api/tables/${urlPart(this.id)}/${what}${game == null ? '' : `?game=${urlPart(game)}`}`
  }

  /** Who played each side. */
  get players(): Record<string, string> {
    const recorded = (this.entries[0]?.data['sides'] ?? {}) as Record<string, string>
    if (this.table === null || this.table.campaign !== null) return recorded
    // A guest may have registered since the game began.
    const seated = this.table.seats.map((seat) => [seat.side, seat.player ?? recorded[seat.side] ?? seat.side])
    return { ...recorded, ...Object.fromEntries(seated) }
  }

  /** The place in the line of the moment that is shown. */
  at = $state(0)

  get last(): number {
    return this.line.length - 1
  }

  /** Whether the moment belongs to this game, not to one that it continues. */
  get isOwn(): boolean {
    return this.at >= this.start
  }

  get finished(): boolean {
    return this.entries.at(-1)?.data['kind'] === 'end'
  }

  get position(): Position | null {
    return (this.moment?.view ?? null) as Position | null
  }

  /** Squares of the action that led here. */
  get squares(): string[] {
    return squaresOf(readAction(String(this.line[this.at]?.data['action'] ?? '')))
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
    const game = this.game ?? table.game_id ?? ''
    const before: EarlierGame[] = game === table.game_id ? table.before : []
    const starts = lineStarts(before)
    const games = [...before.map((one) => one.game), game]
    const parts = await Promise.all(games.map((one) => this.read(one)))
    this.entries = parts.at(-1)!.entries
    this.start = starts.at(-1)!
    this.line = parts.flatMap(({ entries }, place) =>
      entries.slice(place === 0 ? 0 : 1).map(({ n, data }) => ({ game: games[place]!, n, data })),
    )
    const steps = parts.flatMap((part, place) =>
      part.steps
        .filter((step) => place === 0 || step.entry > 0)
        .map((step) => [step.entry + starts[place]!, step] as const),
    )
    const own = new Set(steps.map(([entry]) => entry))
    this.steps = new Map(
      steps.map(([entry, step]) => [own.has(this.causeOf(entry)) ? entry : this.causeOf(entry), step]),
    )
    const [look] = await Promise.all([lookOf(table.game), catalogue.load().catch(() => {})])
    this.look = look
    await this.go(entry ?? this.last)
    if (this.finished) this.luck = await get<LuckReport>(this.address('luck'))
  }

  private async read(game: string): Promise<{ entries: Entry[]; steps: EventStep[] }> {
    const of = `?game=${urlPart(game)}`
    const table = `/api/tables/${urlPart(this.id)}`
    const [text, steps] = await Promise.all([
      get<string>(`${table}/record${of}`),
      get<EventStep[]>(`${table}/events${of}`),
    ])
    return { entries: readRecord(text), steps }
  }

  /** Shows the game after an entry of the line, at once, with what happened there. */
  async go(entry: number): Promise<void> {
    this.wanted = Math.max(0, Math.min(entry, this.last))
    const wanted = this.wanted
    const [moment, before] = await Promise.all([this.fetch(wanted), this.fetchBefore(wanted)])
    if (this.wanted !== wanted) return
    this.stage.skip()
    this.show(wanted, moment, before)
  }

  /** Plays the next entry, its events one after the other. */
  async forward(): Promise<boolean> {
    if (this.at >= this.last || this.look === null || this.position === null) return false
    const place = this.at + 1
    this.wanted = place
    const [next, before] = await Promise.all([this.fetch(place), this.fetchBefore(place)])
    if (this.wanted !== place) return false
    const step = this.steps.get(place)
    for (let shown = this.shownEvents; shown < (step?.events.length ?? 0); shown++) await this.perform(step!, shown)
    if (this.wanted !== place) return false
    this.show(place, next, before)
    return true
  }

  /** Plays only the next event; after the last one of an entry, the position of that entry is shown. */
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

  /**
   * How likely each side was to win after each entry: by a bot's search if there was one, otherwise by the game's
   * score.
   */
  get standing(): Record<string, number>[] {
    const own = (this.luck?.standing ?? []).map((shares, entry) => this.judged.get(entry) ?? shares)
    return [...Array.from({ length: own.length > 0 ? this.start : 0 }, () => own[0]!), ...own]
  }

  /** Takes a report: with two sides, the graph then shows what its search found. */
  takeReport(report: GameReport): void {
    this.report = report
    const sides = this.moment?.sides ?? []
    if (sides.length !== 2) return
    const found = report.choices.map(({ entry, side, best_chance }): [number, Record<string, number>] => {
      const other = sides.find((one) => one !== side)!
      return [entry - 1, { [side]: best_chance, [other]: 1 - best_chance }]
    })
    this.judged = new Map([...this.judged, ...found])
  }

  async ask(): Promise<void> {
    this.opinion = await this.askAbout(this.at - this.start)
  }

  /** Asks a bot about every entry in turn, until stopped. */
  async judge(): Promise<void> {
    this.judging = true
    try {
      for (let entry = 0; this.judging && entry < this.entries.length; entry++)
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

  private show(place: number, moment: Moment, before: Moment): void {
    this.shownEvents = 0
    this.caption = this.sentences(place, before)
    this.opinion = null
    this.at = place
    this.moment = moment
    this.stage.settle((moment.view as unknown as Position).pieces)
  }

  /** What happened at a place in the line, in sentences: the events, or otherwise the action itself. */
  private sentences(place: number, before: Moment): string {
    const { look } = this
    if (look === null) return ''
    const step = this.steps.get(this.toldAt(place))
    const told = step === undefined ? '' : plainText(sentencesOf(look, before.view as unknown as Position)(step))
    return told === '' ? this.actionAt(place) : told
  }

  /** Who acted at a place in the line, and what was done. */
  private actionAt(place: number): string {
    const { side, action } = this.line[place]!.data
    if (typeof action !== 'string' || typeof side !== 'string') return ''
    return t('replay.ordered', { side: sideName(side), action: actionText(this.look!, action) })
  }

  private causeOf(place: number): number {
    return causeOf(place, (one) => String(this.line[one]?.data['kind']))
  }

  /** The place in the line whose step tells what happened at a place. */
  private toldAt(place: number): number {
    return this.steps.has(place) ? place : this.causeOf(place)
  }

  /** The position from which one tells what happened at a place. */
  private fetchBefore(place: number): Promise<Moment> {
    return this.fetch(Math.max(0, this.toldAt(place) - 1))
  }

  private fetch(place: number): Promise<Moment> {
    const { game, n } = this.line[place]!
    const address = `/api/tables/${urlPart(this.id)}/moments/${n}?game=${urlPart(game)}`
    const known = this.moments.get(place) ?? get<Moment>(address)
    this.moments.set(place, known)
    known.catch(() => this.moments.delete(place))
    return known
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

import { Stage } from '../board/stage.svelte'
import type { GameLook, Happening, Position } from '../games/look'
import { lookOf } from '../games'
import { notices } from '../shell/notices.svelte'
import { settings } from '../shell/settings.svelte'
import { t } from '../texts/texts.svelte'
import { get, part, post } from '../wire/api'
import { TableSocket, type FromServer } from '../wire/socket'
import type { PieceInfo, ChatLine, Forecast, TableInfo, View } from '../wire/types'
import { readAction, squaresOf } from './action'
import { Composer } from './composer.svelte'
import { Foresight } from './foresight.svelte'
import { Premove } from './premove.svelte'
import { play, playMotion } from './sounds'
import { addToStory, entryOf, numbered, readRecord, rememberer, teller, type Happened, type Told } from './story'

const MOST_RECENT = 200
/** With more steps than this waiting to be shown, they are shown at once. */
const MOST_BEHIND = 3

export interface Ending {
  winners: string[]
  reason: string
}

/**
 * A table as one person sees it: what the server sent last, and what is on its way to the server. Every position shown is
 * one that the server sent.
 */
export class Session {
  table = $state.raw<TableInfo | null>(null)
  state = $state.raw<View | null>(null)
  look = $state.raw<GameLook | null>(null)
  chat = $state.raw<ChatLine[]>([])
  story = $state.raw<Told[]>([])
  recent = $state.raw<Happening[]>([])
  /** The sentences of the last step, for those who hear the page. */
  news = $state('')
  /** Squares of the last action. */
  last = $state.raw<string[]>([])
  /** Whether what is shown is up to date: the socket is open and has told how things stand. */
  live = $state(false)
  /** Why there is nothing to see here. */
  refused = $state('')
  /** When the state came, by this machine's clock: clocks run on from there. */
  since = $state(0)
  /** An action that was sent and is not answered yet. */
  waiting = $state(false)
  readonly stage = new Stage()
  readonly composer = new Composer(
    (action) => this.act(action),
    () => settings.chosen.confirm,
  )
  readonly premove = new Premove()
  readonly foresight = new Foresight((action) => this.forecast(action))
  private socket: TableSocket
  private sent = 0
  private behind = 0
  private steps: Promise<void> = Promise.resolve()

  constructor(readonly id: string) {
    this.stage.heard = playMotion
    this.socket = new TableSocket(
      `/api/tables/${part(id)}/socket`,
      (message) => this.receive(message),
      (open) => {
        if (!open) this.live = false
      },
    )
    get<ChatLine[]>(`/api/tables/${part(id)}/chat`)
      .then((lines) => (this.chat = lines))
      .catch(() => {})
  }

  get position(): Position | null {
    return (this.state?.view ?? null) as Position | null
  }

  get outcome(): Ending | null {
    return (this.state?.outcome ?? null) as unknown as Ending | null
  }

  /** The game is being played: it has begun, and has not ended in any way. */
  get on(): boolean {
    return this.state !== null && this.outcome === null && this.table?.status === 'playing'
  }

  get yourTurn(): boolean {
    return this.on && this.state!.you !== null && this.state!.to_act.includes(this.state!.you)
  }

  /** Whether an action can be planned for later: one plays, and others act. */
  get mayPlan(): boolean {
    return this.on && this.state!.you !== null && this.composer.legal.length === 0
  }

  close(): void {
    this.socket.close()
    this.stage.skip()
  }

  /** Connects anew: somebody else sits before the screen now. */
  again(): void {
    this.socket.again()
  }

  /** A square was pressed: part of an action, or of a plan while others act. */
  press(square: string): void {
    if (this.mayPlan) this.premove.press(square, this.isOwn(square))
    else this.composer.press(square)
  }

  isOwn(square: string): boolean {
    return this.state?.you !== null && this.position?.pieces[square]?.side === this.state?.you
  }

  act(action: string): void {
    if (this.state === null) return
    this.waiting = true
    this.socket.send({ type: 'act', action, entry: this.state.entry, game: this.state.game, id: this.number() })
  }

  ask(what: 'resign' | 'offer' | 'accept' | 'decline'): void {
    this.socket.send({ type: 'ask', ask: what, id: this.number() })
  }

  say(text: string): void {
    this.socket.send({ type: 'say', text })
  }

  /** Something else about the table: takeback, abort, rematch. */
  async request(what: string, wish: object = {}): Promise<TableInfo> {
    const table = await post<TableInfo>(`/api/tables/${part(this.id)}/${what}`, wish)
    this.table = table
    return table
  }

  forecast(action: string): Promise<Forecast> {
    return get<Forecast>(`/api/tables/${part(this.id)}/forecast?action=${part(action)}`)
  }

  /** What there is to know of a piece; nothing, while the server cannot be asked. */
  about = (square: string): Promise<Record<string, unknown>> =>
    get<PieceInfo>(`/api/tables/${part(this.id)}/about?square=${part(square)}`).then(
      (found) => found.about,
      () => ({}),
    )

  private number(): string {
    return `${Date.now().toString(36)}-${++this.sent}`
  }

  private receive(message: FromServer): void {
    if (message.type === 'table') this.table = message.table
    else if (message.type === 'chat') this.chat = [...this.chat, message]
    else if (message.type === 'state' || message.type === 'step') this.follow(message)
    else if (message.type === 'refused') {
      this.waiting = false
      if (this.table === null) this.refused = message.reason
      else notices.tell(message.reason, true)
      this.composer.cancel()
    } else if (message.type === 'again') this.waiting = false
  }

  /** Shows one message after the other, each when the one before has been shown. */
  private follow(state: View): void {
    const came = performance.now()
    this.behind += 1
    if (this.behind > MOST_BEHIND) this.stage.skip()
    this.steps = this.steps
      .then(() => (state.type === 'state' ? this.begin(state, came) : this.step(state, came)))
      .catch(notices.report)
      .finally(() => (this.behind -= 1))
  }

  /** How things stand, after a connection was made. */
  private async begin(state: View, came: number): Promise<void> {
    const position = state.view as Position
    this.look ??= await lookOf(position.game)
    this.stage.settle(position.pieces)
    this.live = true
    if (this.state?.game !== state.game) this.story = []
    this.take(state, came)
    void this.readStory(this.look, position)
  }

  /** Something happened: it is shown event by event, then the new position. */
  private async step(state: View, came: number): Promise<void> {
    const look = this.look
    const before = this.position
    const events = (state.events ?? []) as Happening[]
    if (look !== null && before !== null) {
      this.tell(state, events, look, before)
      this.recent = [...this.recent, ...events].slice(-MOST_RECENT)
      this.stage.speed = document.hidden || this.behind > MOST_BEHIND ? 0 : settings.speed
      await this.stage.play(events.flatMap((event, place) => look.motions(event, before, events.slice(0, place))))
    }
    this.stage.settle((state.view as Position).pieces)
    this.take(state, came)
  }

  private take(state: View, came: number): void {
    const before = this.state
    const waited = this.yourTurn
    this.state = state
    this.since = came
    this.waiting = false
    const look = this.look
    const position = state.view as unknown as Position
    this.composer.offer(state.legal ?? [], {
      wordsFrom: (verb) => look?.wordsFrom?.(verb),
      careful: (action) => look?.careful?.(action, position) ?? false,
    })
    if (before !== null && before.game === state.game) {
      if (state.outcome !== null && before.outcome === null) play('over')
      else if (this.yourTurn && !waited) play('turn')
    }
    if (this.composer.legal.length > 0) this.carryOutPlan()
    else if (state.outcome !== null) this.premove.cancel()
  }

  private carryOutPlan(): void {
    const settled = this.premove.settle(this.composer.legal)
    if (settled === null) return
    if ('done' in settled) this.act(settled.done.text)
    else if ('open' in settled) settled.open.forEach((square) => this.composer.press(square))
    else notices.tell(t('play.plan_lost'))
  }

  private tell(state: View, events: Happening[], look: GameLook, before: Position): void {
    const entries = (state.entries ?? []).map(entryOf).filter((entry) => entry !== null)
    const acted = entries.findLast((entry) => entry.kind === 'action')
    if (acted?.action !== undefined) this.last = squaresOf(readAction(acted.action, look.wordsFrom))
    const told = teller(look, before)
    this.story = addToStory(this.story, entries, [{ entry: state.entry, events }], told)
    this.news = events
      .map(told)
      .filter((sentence) => sentence !== null)
      .join(' ')
  }

  /** The whole story from the record: a page that is loaded again forgets nothing. */
  private async readStory(look: GameLook, position: Position): Promise<void> {
    const table = `/api/tables/${part(this.id)}`
    try {
      const [record, happened] = await Promise.all([
        get<string>(`${table}/record`),
        get<Happened[]>(`${table}/events?since=0`),
      ])
      const entries = readRecord(record)
      const known = entries.at(-1)?.n ?? 0
      const since = this.story.filter((line) => line.entry > known)
      this.story = numbered([...addToStory([], entries, happened, rememberer(look, position)), ...since])
      this.recent = happened.flatMap((step) => step.events).slice(-MOST_RECENT)
      const acted = this.story.findLast((line) => line.number > 0)
      this.last = acted === undefined ? [] : squaresOf(readAction(acted.action, look.wordsFrom))
    } catch {
      // The game can be played without its story; it is read again with the next connection.
    }
  }
}

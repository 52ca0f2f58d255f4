import { Stage } from '../board/stage.svelte'
import type { GameEvent, GameLook, Position } from '../games/look'
import { lookOf } from '../games'
import { checkOath, giveNextNonce, movedToRematch } from '../proof/oaths'
import { readRecord as readEntries } from '../proof/record'
import { notices } from '../shell/notices.svelte'
import { settings } from '../shell/settings.svelte'
import { t } from '../texts/texts.svelte'
import { get, post, urlPart } from '../wire/api'
import { reasonOf } from '../shell/limits'
import { currentUser } from '../wire/currentUser.svelte'
import { TableSocket, type FromServer } from '../wire/socket'
import type { PieceInfo, ChatLine, Forecast, TableInfo, View } from '../wire/types'
import { readAction, squaresOf } from './action'
import { hintsFor } from './care'
import { Composer } from './composer.svelte'
import { Forecasts } from './forecasts.svelte'
import { Premove } from './premove.svelte'
import { play, playMotion } from './sounds'
import {
  addToStory,
  entryOf,
  pastSentencesOf,
  readRecord,
  renumber,
  sentencesOf,
  type EventStep,
  type StoryLine,
} from './story'

const MOST_RECENT = 200
/** With more steps than this waiting, they are shown without motion. */
const MOST_BEHIND = 3
/** On a live clock the next game of a campaign is shown by itself after this time: its clock is running. */
const LIVE_PAUSE_MS = 5000

/** The session has ended, perhaps in another window: the page is told who the user is now, and the user too. */
async function tellSessionEnd(): Promise<void> {
  const before = currentUser.name
  await currentUser.load()
  if (before !== null && currentUser.name === null) notices.show(t('play.logged_out'), true)
}

export interface Outcome {
  winners: string[]
  reason: string
}

/**
 * A table as one person sees it: what the server sent last, and what is on its way to the server. Every position shown is
 * one that the server sent.
 */
export class Session {
  table = $state.raw<TableInfo | null>(null)
  /** The table as it stands with the next game of a campaign, while the end of the last one is still shown. */
  upcoming = $state.raw<TableInfo | null>(null)
  state = $state.raw<View | null>(null)
  look = $state.raw<GameLook | null>(null)
  chat = $state.raw<ChatLine[]>([])
  story = $state.raw<StoryLine[]>([])
  recent = $state.raw<GameEvent[]>([])
  /** The sentences of the last step, for screen readers. */
  announcement = $state('')
  /** Squares of the last action. */
  lastSquares = $state.raw<string[]>([])
  /** Whether what is shown is up to date: the socket is open and has sent the state. */
  live = $state(false)
  /** Why there is nothing to see here. */
  refusal = $state('')
  /** When the state came, by this machine's clock: clocks run on from there. */
  receivedAt = $state(0)
  /** An action that was sent and is not answered yet. */
  waiting = $state(false)
  readonly stage = new Stage()
  readonly composer = new Composer(
    (action) => this.act(action),
    () => settings.values.confirm,
  )
  readonly premove = new Premove()
  readonly forecasts = new Forecasts((action) => this.forecast(action))
  private socket: TableSocket
  private known = new Map<string, Promise<PieceInfo>>()
  private sent = 0
  /** The id of the last action that was sent. */
  private acting = ''
  private behind = 0
  private queue: Promise<void> = Promise.resolve()
  private goOn: () => void = () => {}
  /** The start of the game whose dice were compared with what was sworn. */
  private compared = ''

  constructor(readonly id: string) {
    this.stage.onMotion = playMotion
    this.socket = new TableSocket(
      `/api/tables/${urlPart(id)}/socket`,
      (message) => this.receive(message),
      (open) => {
        if (!open) this.live = false
      },
      () => void tellSessionEnd().catch(() => {}),
    )
    get<ChatLine[]>(`/api/tables/${urlPart(id)}/chat`)
      .then((lines) => (this.chat = lines))
      .catch(() => {})
  }

  get position(): Position | null {
    return (this.state?.view ?? null) as Position | null
  }

  get outcome(): Outcome | null {
    return (this.state?.outcome ?? null) as unknown as Outcome | null
  }

  /** The game has begun and has not ended. */
  get isPlaying(): boolean {
    return this.state !== null && this.outcome === null && this.table?.status === 'playing'
  }

  get yourTurn(): boolean {
    return this.isPlaying && this.state!.you !== null && this.state!.to_act.includes(this.state!.you)
  }

  /** Whether an action can be planned: the user plays, and others are to act. */
  get mayPlan(): boolean {
    return this.isPlaying && this.state!.you !== null && this.composer.legal.length === 0
  }

  close(): void {
    this.socket.close()
    this.stage.skip()
  }

  /** Connects again, as another user. */
  reconnect(): void {
    this.socket.reconnect()
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
    this.acting = this.number()
    this.socket.send({ type: 'act', action, entry: this.state.entry, game: this.state.game, id: this.acting })
  }

  ask(what: 'resign' | 'offer' | 'accept' | 'decline'): void {
    this.socket.send({ type: 'ask', ask: what, id: this.number(), game: this.state?.game })
  }

  /** Shows the next game of a campaign, which has begun. */
  showNext(): void {
    this.goOn()
  }

  say(text: string): void {
    this.socket.send({ type: 'say', text })
  }

  /** Something else about the table: takeback, abort, rematch. */
  async request(what: string, body: object = {}): Promise<TableInfo> {
    const table = await post<TableInfo>(`/api/tables/${urlPart(this.id)}/${what}`, body)
    this.table = table
    return table
  }

  /** A request that may bring another game at this table, or its rematch: first the user's number for its dice is given. */
  async requestNextGame(what: string, body: object = {}): Promise<TableInfo> {
    await this.giveNextNonce()
    return this.request(what, body)
  }

  forecast(action: string): Promise<Forecast> {
    return get<Forecast>(`/api/tables/${urlPart(this.id)}/forecast?action=${urlPart(action)}`)
  }

  /** What the server knows about a piece; nothing while it cannot be reached. */
  about = (square: string): Promise<Record<string, unknown>> => this.facts(square).then((found) => found.about)

  /** The same with how the piece moves now. It is asked once in each position. */
  facts = (square: string): Promise<PieceInfo> => {
    const known = this.known.get(square)
    if (known !== undefined) return known
    const asked = get<PieceInfo>(`/api/tables/${urlPart(this.id)}/about?square=${urlPart(square)}`)
    const answer = asked.catch(() => ({ square, about: {}, diagram: null }))
    this.known.set(square, answer)
    return answer
  }

  private number(): string {
    return `${Date.now().toString(36)}-${++this.sent}`
  }

  private receive(message: FromServer): void {
    if (message.type === 'table') this.takeTable(message.table)
    else if (message.type === 'chat') this.chat = [...this.chat, message]
    else if (message.type === 'state' || message.type === 'step') this.follow(message)
    else if (message.type === 'refused') {
      if (this.table === null) this.refusal = message.reason
      else notices.show(reasonOf(message.reason, message.rule ?? '', ''), true)
      if (this.isAnswer(message)) {
        this.waiting = false
        this.composer.cancel()
      }
    } else if (message.type === 'again' && this.isAnswer(message)) this.waiting = false
  }

  /** The next game of a campaign has other seats: they are shown with it. */
  private takeTable(table: TableInfo): void {
    const isNext = table.campaign != null && this.state !== null && table.game_id !== this.state.game
    if (isNext) this.upcoming = table
    else this.table = table
    movedToRematch(table)
    if (table.campaign?.over === false && table.seats.some((seat) => seat.player === currentUser.name))
      void this.giveNextNonce(table)
  }

  /** Without it the game goes on as well: the server then has no number of the user's. */
  private async giveNextNonce(table: TableInfo | null = this.table): Promise<void> {
    if (table !== null) await giveNextNonce(table).catch(() => {})
  }

  /** Says so if the dice are not those that were sworn before the game. */
  private async compareOath(record: string, sides: string[]): Promise<void> {
    const [start] = readEntries(record.slice(0, record.indexOf('\n')))
    if (start === undefined || this.compared === start.hash) return
    this.compared = start.hash
    const found = await checkOath(start.data, null, sides)
    if (found !== null && found !== 'kept') notices.show(t(`replay.oath_${found}`), true)
  }

  /** Waits until whoever looks at the end of a campaign's game wants to see the next. */
  private async pauseBefore(state: View): Promise<void> {
    if (this.upcoming === null || this.state === null || this.state.game === state.game) return
    await new Promise<void>((done) => {
      this.goOn = done
      if (this.upcoming!.platform['clock'] === 'live') setTimeout(done, LIVE_PAUSE_MS)
    })
    this.goOn = () => {}
    this.table = this.upcoming
    this.upcoming = null
    this.lastSquares = []
    this.recent = []
  }

  /** Whether a message answers the last action: chat and requests are refused as well. */
  private isAnswer({ reply }: { reply?: string }): boolean {
    return this.acting !== '' && reply === this.acting
  }

  /** Shows one message after the other, each when the one before has been shown. */
  private follow(state: View): void {
    const receivedAt = performance.now()
    this.behind += 1
    if (this.behind > MOST_BEHIND) this.stage.skip()
    this.queue = this.queue
      .then(() => (state.type === 'state' ? this.begin(state, receivedAt) : this.step(state, receivedAt)))
      .catch(notices.report)
      .finally(() => (this.behind -= 1))
  }

  /** The state of the game, sent after each connection. */
  private async begin(state: View, receivedAt: number): Promise<void> {
    const position = state.view as Position
    this.look ??= await lookOf(position.game)
    await this.pauseBefore(state)
    this.stage.settle(position.pieces)
    this.live = true
    if (this.state?.game !== state.game) this.story = []
    this.take(state, receivedAt)
    void this.readStory(this.look, position, state.game)
  }

  /** Something happened: it is shown event by event, then the new position. */
  private async step(state: View, receivedAt: number): Promise<void> {
    const look = this.look
    const before = this.position
    const events = (state.events ?? []) as GameEvent[]
    if (look !== null && before !== null) {
      this.tell(state, events, look, before)
      this.recent = [...this.recent, ...events].slice(-MOST_RECENT)
      this.stage.speed = document.hidden || this.behind > MOST_BEHIND ? 0 : settings.speed
      await this.stage.play(events.flatMap((event, place) => look.motions(event, before, events.slice(0, place))))
    }
    this.stage.settle((state.view as Position).pieces)
    this.take(state, receivedAt)
  }

  private take(state: View, receivedAt: number): void {
    const before = this.state
    const waited = this.yourTurn
    this.state = state
    this.known = new Map()
    this.receivedAt = receivedAt
    this.waiting = false
    this.composer.offer(state.legal ?? [], hintsFor(this.look, state.view as unknown as Position, state.you))
    if (before !== null && before.game === state.game) {
      if (state.outcome !== null && before.outcome === null) play('over')
      else if (this.yourTurn && !waited) play('turn')
    }
    if (this.composer.legal.length > 0) this.carryOutPlan()
    else if (state.outcome !== null) this.premove.cancel()
  }

  private carryOutPlan(): void {
    const result = this.premove.settle(this.composer.legal)
    if (result === null) return
    if ('done' in result) this.act(result.done.text)
    else if ('open' in result) result.open.forEach((square) => this.composer.press(square))
    else notices.show(t('play.plan_lost'))
  }

  private tell(state: View, events: GameEvent[], look: GameLook, before: Position): void {
    const entries = (state.entries ?? []).map(entryOf).filter((entry) => entry !== null)
    const lastAction = entries.findLast((entry) => entry.kind === 'action')
    if (lastAction?.action !== undefined) this.lastSquares = squaresOf(readAction(lastAction.action, look.wordsFrom))
    const tell = sentencesOf(look, before)
    const step = { entry: state.entry, events, tells: state.tells }
    this.story = addToStory(this.story, entries, [step], tell)
    this.announcement = tell(step).join(' ')
  }

  /** The whole story from the record, so that nothing is lost on a reload. */
  private async readStory(look: GameLook, position: Position, game: string): Promise<void> {
    const table = `/api/tables/${urlPart(this.id)}`
    try {
      const [record, steps] = await Promise.all([
        get<string>(`${table}/record?game=${urlPart(game)}`),
        get<EventStep[]>(`${table}/events?since=0&game=${urlPart(game)}`),
      ])
      if (this.state?.game !== game) return
      const entries = readRecord(record)
      void this.compareOath(record, this.state?.sides ?? [])
      const known = entries.at(-1)?.n ?? 0
      const since = this.story.filter((line) => line.entry > known)
      this.story = renumber([...addToStory([], entries, steps, pastSentencesOf(look, position)), ...since])
      this.recent = steps.flatMap((step) => step.events).slice(-MOST_RECENT)
      const lastAction = this.story.findLast((line) => line.number > 0)
      this.lastSquares = lastAction === undefined ? [] : squaresOf(readAction(lastAction.action, look.wordsFrom))
    } catch {
      // The game can be played without its story; it is read again with the next connection.
    }
  }
}

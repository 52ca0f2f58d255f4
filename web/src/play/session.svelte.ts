import { Stage } from '../board/stage.svelte'
import type { GameEvent, GameLook, Position } from '../games/look'
import { lookOf } from '../games'
import { giveNextNonce, movedToRematch } from '../proof/oaths'
import { notices } from '../shell/notices.svelte'
import { settings } from '../shell/settings.svelte'
import { t } from '../texts/texts.svelte'
import { get, post, urlPart } from '../wire/api'
import { reasonOf } from '../wire/refusals'
import { currentUser } from '../wire/currentUser.svelte'
import { TableSocket, type FromServer } from '../wire/socket'
import type { ChatLine, Forecast, OrderPlan, TableInfo, View } from '../wire/types'
import { readAction, squaresOf } from './action'
import { Attendance } from './attendance.svelte'
import { hintsFor } from './care'
import { Composer } from './composer.svelte'
import { Forecasts } from './forecasts.svelte'
import { OrderDraft } from './orderDraft.svelte'
import { PieceFacts } from './pieceFacts'
import { Premove } from './premove.svelte'
import { play, playMotion } from './sounds'
import { TableStory } from './tableStory.svelte'
import { Narration } from './narration.svelte'

/** If more steps than this are waiting, they are shown without motion; players see more of them than onlookers. */
const MOST_BEHIND = 3
const MOST_TOLD = 40
/** With a live clock, the next game of a campaign is shown automatically after this time: its clock is running. */
const LIVE_PAUSE_MS = 5000

/** The session has ended, perhaps in another window: updates the page's idea of the user, and tells the user. */
async function tellSessionEnd(): Promise<void> {
  const before = currentUser.name
  await currentUser.load()
  if (before !== null && currentUser.name === null) notices.show(t('play.logged_out'), true)
}

export interface Outcome {
  winners: string[]
  reason: string
}

/** Whether the same actions are possible in both: then an action begun in one can continue in the other. */
function sameOffer(one: View, other: View): boolean {
  const [legal, now] = [one.legal ?? [], other.legal ?? []]
  const isSame = one.game === other.game && one.entry === other.entry && other.type === 'step'
  return (
    isSame && now.length > 0 && legal.length === now.length && legal.every((action, place) => action === now[place])
  )
}

/**
 * A table as one person sees it: what the server sent last, and what is on its way to the server. Every position shown
 * is one that the server sent.
 */
export class Session {
  table = $state.raw<TableInfo | null>(null)
  /** The table with the next game of a campaign, while the end of the last one is still shown. */
  upcoming = $state.raw<TableInfo | null>(null)
  state = $state.raw<View | null>(null)
  look = $state.raw<GameLook | null>(null)
  chat = $state.raw<ChatLine[]>([])
  /** A chat message that was refused: its writer may send it again. */
  unsaid = $state('')
  /** Whether what is shown is up to date: the socket is open and has sent the state. */
  live = $state(false)
  /** Why there is nothing to see here. */
  refusal = $state('')
  /** When the state arrived, by this machine's clock: clocks run on from there. */
  receivedAt = $state(0)
  /** An action that was sent and has not been answered yet. */
  waiting = $state(false)
  /** The user has just won the game: it is celebrated. */
  victory = $state(false)
  readonly stage = new Stage()
  readonly composer = new Composer(
    (action) => this.give(action),
    () => settings.values.confirm,
  )
  readonly premove = new Premove()
  readonly forecasts = new Forecasts((action, signal) => this.forecast(action, signal))
  readonly draft = new OrderDraft(
    (orders) => this.plan(orders),
    (legal) => this.offer(legal),
  )
  readonly narration = new Narration(this.stage, () => this.look)
  readonly attendance = new Attendance()
  readonly story: TableStory
  readonly facts: PieceFacts
  private socket: TableSocket
  private sent = 0
  /** The id of the last action that was sent. */
  private acting = ''
  /** Several orders were sent at once, and the last one has not been answered yet. */
  private sendsOrders = false
  /** The last chat message, until it is heard or refused. */
  private saying = ''
  private behind = $state(0)
  private skips = $state(false)
  private queue: Promise<void> = Promise.resolve()
  private goOn: () => void = () => {}

  constructor(readonly id: string) {
    this.stage.onMotion = playMotion
    this.story = new TableStory(id, () => this.table)
    this.facts = new PieceFacts(id)
    this.socket = new TableSocket(
      `/api/tables/${urlPart(id)}/socket?presence=1`,
      (message) => this.receive(message),
      (open) => {
        if (!open) this.live = false
      },
      () => void tellSessionEnd().catch(() => {}),
    )
  }

  /** The position that is shown: with drafted orders, or as it was when something is shown again. */
  get position(): Position | null {
    const again = this.narration.again
    if (again !== null) return again.after
    const position = this.sentPosition
    const you = this.state?.you
    if (position === null || you == null || this.draft.orders.length === 0) return position
    return this.look?.withOrders?.(position, you, this.draft.orders) ?? position
  }

  /** The position that the server sent last. */
  private get sentPosition(): Position | null {
    return (this.state?.view ?? null) as Position | null
  }

  /** Whether orders are drafted before they are given. */
  get drafts(): boolean {
    return this.look?.withOrders !== undefined && !settings.values.quick && this.yourTurn
  }

  get outcome(): Outcome | null {
    return (this.state?.outcome ?? null) as unknown as Outcome | null
  }

  /**
   * Whether the game has begun and its end has not been shown. The table is over before its last steps have been told,
   * which may take a while.
   */
  get isPlaying(): boolean {
    const status = this.table?.status
    return this.state !== null && this.outcome === null && (status === 'playing' || status === 'over')
  }

  get yourTurn(): boolean {
    return this.isPlaying && this.state!.you !== null && this.state!.to_act.includes(this.state!.you)
  }

  /**
   * Whether the user is to act and has been shown everything. Only then do the story, the position and the legal actions
   * belong together: while a step is being shown, the story is ahead.
   */
  get awaitsYou(): boolean {
    return this.yourTurn && this.behind === 0 && !this.stage.playing && this.narration.at === null
  }

  /** Whether an action can be planned: the user plays, and others are to act. */
  get mayPlan(): boolean {
    return this.isPlaying && this.state!.you !== null && this.composer.legal.length === 0 && !this.draft.complete
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
    if (this.narration.at !== null) {
      this.endAgain()
      return
    }
    const ordered = this.draft.orders.find((order) => squaresOf(readAction(order)).includes(square))
    if (ordered !== undefined && !this.composer.targets.has(square)) this.withdraw(ordered)
    else if (this.mayPlan) this.premove.press(square, this.isOwn(square))
    else this.composer.press(square)
  }

  isOwn(square: string): boolean {
    return this.state?.you !== null && this.position?.pieces[square]?.side === this.state?.you
  }

  act(action: string): void {
    if (this.state === null) return
    this.waiting = true
    this.forecasts.stop()
    this.acting = this.number()
    this.socket.send({ type: 'act', action, entry: this.state.entry, game: this.state.game, id: this.acting })
  }

  /** Gives every drafted order. */
  giveOrders(): void {
    const orders = this.draft.orders
    this.sendsOrders = orders.length > 1
    for (const order of orders) this.act(order)
  }

  withdraw(order: string): void {
    this.draft.withdraw(order).catch(notices.report)
  }

  /** Shows a step of the last turn of others again, or the next one. */
  showAgain(place: number): void {
    this.composer.cancel()
    void this.narration.showAgain(place, settings.speed)
  }

  /** Returns to the current state of the game. */
  endAgain(): void {
    this.narration.at = null
    this.stage.skip()
    if (this.sentPosition !== null) this.stage.settle(this.sentPosition.pieces)
  }

  /** Claims what the rules give when another side's time is up. */
  claim(): void {
    this.request('claim').catch(notices.report)
  }

  ask(what: 'resign' | 'offer' | 'accept' | 'decline'): void {
    this.socket.send({ type: 'ask', ask: what, id: this.number(), game: this.state?.game })
  }

  /** Shows the next game of a campaign, which has begun. */
  showNext(): void {
    this.goOn()
  }

  say(text: string): void {
    this.saying = text
    this.socket.send({ type: 'say', text })
  }

  /** Another request about the table: takeback, abort, rematch. */
  async request(what: string, body: object = {}): Promise<TableInfo> {
    const table = await post<TableInfo>(`/api/tables/${urlPart(this.id)}/${what}`, body)
    this.table = table
    return table
  }

  /**
   * A request that may lead to another game at this table, or its rematch: first it gives the user's number for the
   * dice.
   */
  async requestNextGame(what: string, body: object = {}): Promise<TableInfo> {
    await this.giveNextNonce()
    return this.request(what, body)
  }

  async forecast(action: string, signal: AbortSignal): Promise<Forecast> {
    if (this.waiting) throw new Error('the position changes: nothing of it is legal any more')
    const after = this.draft.orders.map((order) => `&after=${urlPart(order)}`).join('')
    return get<Forecast>(`/api/tables/${urlPart(this.id)}/forecast?action=${urlPart(action)}${after}`, signal)
  }

  /** Gives an action, or drafts an order. */
  private give(action: string): void {
    if (this.drafts) this.draft.add(action).catch(notices.report)
    else this.act(action)
  }

  private plan(orders: string[]): Promise<OrderPlan> {
    return post<OrderPlan>(`/api/tables/${urlPart(this.id)}/plan`, { orders, entry: this.state?.entry ?? 0 })
  }

  private readChat(): void {
    get<ChatLine[]>(`/api/tables/${urlPart(this.id)}/chat`)
      .then((lines) => (this.chat = lines))
      .catch(() => {})
  }

  private number(): string {
    return `${Date.now().toString(36)}-${++this.sent}`
  }

  private receive(message: FromServer): void {
    if (message.type === 'table') this.takeTable(message.table)
    else if (message.type === 'chat') {
      this.chat = [...this.chat, message]
      if (message.text === this.saying) this.saying = ''
    } else if (message.type === 'presence') this.attendance.take(message)
    else if (message.type === 'state' || message.type === 'step') this.follow(message)
    else if (message.type === 'refused') {
      const reason = reasonOf(message.reason, message.rule ?? '', '')
      if (this.table === null) this.refusal = reason
      else notices.refuse(reason, message.rule ?? '')
      if (this.isAnswer(message)) {
        this.waiting = false
        this.composer.cancel()
        if (this.sendsOrders) this.orderAnew()
      } else if (!message.reply) {
        // Only what was said has no id.
        this.unsaid = this.saying
        this.saying = ''
      }
    } else if (message.type === 'again' && this.isAnswer(message)) this.waiting = false
  }

  /** The last of several orders was refused: what can be ordered now is offered again. */
  private orderAnew(): void {
    this.sendsOrders = false
    const legal = this.state?.legal ?? []
    this.draft.begin(legal)
    this.offer(legal)
  }

  /** Takes an update of the table. The next game of a campaign has other seats, which are shown only with it. */
  private takeTable(table: TableInfo): void {
    const isNext = table.campaign != null && this.state !== null && table.game_id !== this.state.game
    if (isNext) this.upcoming = table
    else {
      const renamed = this.table?.seats.some((seat, place) => seat.player !== table.seats[place]?.player)
      const isFirst = this.table === null
      this.table = table
      // Not before: the server refuses it to those who may not see the table. Lines said under an old name stay the user's.
      if (isFirst || (renamed && this.chat.length > 0)) this.readChat()
    }
    movedToRematch(table)
    if (table.campaign?.over === false && table.seats.some((seat) => seat.player === currentUser.name))
      void this.giveNextNonce(table)
  }

  /** The game can go on without it: the server then has no number from the user. */
  private async giveNextNonce(table: TableInfo | null = this.table): Promise<void> {
    if (table !== null) await giveNextNonce(table).catch(() => {})
  }

  /** Waits until a user who is looking at the end of a campaign's game wants to see the next one. */
  private async pauseBefore(state: View): Promise<void> {
    if (this.upcoming === null || this.state === null || this.state.game === state.game) return
    await new Promise<void>((done) => {
      this.goOn = done
      if (this.upcoming!.platform['clock'] === 'live') setTimeout(done, LIVE_PAUSE_MS)
    })
    this.goOn = () => {}
    this.table = this.upcoming
    this.upcoming = null
    this.story.forgetLast()
  }

  /** Whether a message answers the last action: chat and requests are refused as well. */
  private isAnswer({ reply }: { reply?: string }): boolean {
    return this.acting !== '' && reply === this.acting
  }

  /** Shows one message after the other, each when the one before has been shown. */
  private follow(state: View): void {
    const receivedAt = performance.now()
    this.behind += 1
    if (this.behind > this.mostBehind) this.hurry()
    this.queue = this.queue
      .then(() => (state.type === 'state' ? this.begin(state, receivedAt) : this.step(state, receivedAt)))
      .catch(notices.report)
      .finally(() => (this.behind -= 1))
  }

  private get mostBehind(): number {
    return this.state?.you == null ? MOST_BEHIND : MOST_TOLD
  }

  /** Ends what is being shown, and continues with the next. */
  hurry(): void {
    this.stage.skip()
    this.narration.hurry()
  }

  /** Shows the current state, without what led there. */
  skipAll(): void {
    this.skips = true
    this.hurry()
  }

  /** Whether further steps are waiting to be shown. */
  get tellsMore(): boolean {
    return this.behind > 1
  }

  /** How long a step stays before the next: not at all with a running clock, or when nobody is looking. */
  private get pace(): number {
    const isLive = this.table?.platform['clock'] === 'live'
    return document.hidden || this.skips || isLive || this.behind > this.mostBehind ? 0 : settings.values.pace
  }

  /** Takes the state of the game, sent after each connection. */
  private async begin(state: View, receivedAt: number): Promise<void> {
    const position = state.view as Position
    this.look ??= await lookOf(position.game)
    await this.pauseBefore(state)
    this.stage.settle(position.pieces)
    this.live = true
    this.sendsOrders = false
    this.narration.at = null
    if (this.state?.game !== state.game) {
      this.story.begin(state.game)
      this.narration.forget()
    }
    this.take(state, receivedAt)
    void this.story.read(this.look, state.sides)
  }

  /** Shows a step event by event, then the new position. */
  private async step(state: View, receivedAt: number): Promise<void> {
    const look = this.look
    const before = this.sentPosition
    const events = (state.events ?? []) as GameEvent[]
    if (look !== null && before !== null && (events.length > 0 || (state.entries ?? []).length > 0)) {
      await this.narration.pause(this.pace)
      if (this.narration.at !== null) this.endAgain()
      this.tell(state, events, look, before)
      this.stage.speed = document.hidden || this.skips || this.behind > this.mostBehind ? 0 : settings.speed
      await this.stage.play(events.flatMap((event, place) => look.motions(event, before, events.slice(0, place))))
    }
    if (this.narration.at === null) this.stage.settle((state.view as Position).pieces)
    this.take(state, receivedAt)
    if (this.behind <= 1) this.skips = false
  }

  private take(state: View, receivedAt: number): void {
    const before = this.state
    const waited = this.yourTurn
    this.state = state
    this.facts.forget()
    this.receivedAt = receivedAt
    this.waiting = false
    if (state.reply === this.acting) this.sendsOrders = false
    const legal = this.sendsOrders ? [] : (state.legal ?? [])
    // That others are ready does not affect an action that was begun.
    if (before === null || !sameOffer(before, state) || waited !== this.yourTurn) {
      this.draft.begin(legal)
      this.offer(legal)
    }
    if (before !== null && before.game === state.game) {
      if (state.outcome !== null && before.outcome === null) this.end(this.outcome!, state.you)
      else if (this.yourTurn && !waited) play('turn')
    }
    if (this.composer.legal.length > 0) this.carryOutPlan()
    else if (state.outcome !== null) this.premove.cancel()
  }

  /** The game has ended while it was being watched. */
  private end({ winners }: Outcome, you: string | null): void {
    const won = you !== null && winners.includes(you)
    this.victory = won
    play(won ? 'won' : you !== null && winners.length > 0 ? 'lost' : 'over')
  }

  private offer(legal: readonly string[]): void {
    const state = this.state!
    this.composer.offer(legal, hintsFor(this.look, state.view as unknown as Position, state.you))
  }

  private carryOutPlan(): void {
    const result = this.premove.settle(this.composer.legal)
    if (result === null) return
    if ('done' in result) this.give(result.done.text)
    else if ('open' in result) result.open.forEach((square) => this.composer.press(square))
    else notices.show(t('play.plan_lost'))
  }

  private tell(state: View, events: GameEvent[], look: GameLook, before: Position): void {
    const { acted, sentence, routine } = this.story.tell(state, look, before)
    const others = acted.filter((entry) => entry.side !== undefined && entry.side !== state.you)
    if (others.length > 0) {
      const after = state.view as Position
      const sides = new Set(acted.flatMap((entry) => entry.side ?? []))
      const side = sides.size === 1 ? [...sides][0]! : null
      this.narration.note({ side, before, after, events, sentence, routine, squares: this.story.lastSquares })
    } else if (acted.length > 0) this.narration.noteOwn()
  }
}

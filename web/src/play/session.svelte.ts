import { Stage } from '../board/stage.svelte'
import type { GameLook, Happening, Position } from '../games/look'
import { lookOf } from '../games'
import { notices } from '../shell/notices.svelte'
import { get, part, post } from '../wire/api'
import { TableSocket, type FromServer } from '../wire/socket'
import type { About, ChatLine, Forecast, TableShown, View } from '../wire/types'
import { Composer } from './composer.svelte'
import { readAction, squaresOf } from './action'

/** A line of the game's story: the sentences of one step. */
export interface Told {
  entry: number
  side: string | null
  action: string
  sentences: string[]
}

const MOST_RECENT = 200

/**
 * A table as one person sees it: what the server sent last, and what is on its way to the server. Every position shown is
 * one that the server sent.
 */
export class Session {
  table = $state.raw<TableShown | null>(null)
  state = $state.raw<View | null>(null)
  look = $state.raw<GameLook | null>(null)
  chat = $state.raw<ChatLine[]>([])
  story = $state.raw<Told[]>([])
  recent = $state.raw<Happening[]>([])
  /** Squares of the last action. */
  last = $state.raw<string[]>([])
  /** Whether what is shown is up to date: the socket is open and has told how things stand. */
  live = $state(false)
  /** When the state came, by this machine's clock: clocks run on from there. */
  since = $state(0)
  /** An action that was sent and is not answered yet. */
  waiting = $state(false)
  readonly stage = new Stage()
  readonly composer = new Composer((action) => this.act(action))
  private socket: TableSocket
  private sent = 0
  private steps: Promise<void> = Promise.resolve()

  constructor(readonly id: string) {
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

  get yourTurn(): boolean {
    return this.state !== null && this.state.you !== null && this.state.to_act.includes(this.state.you)
  }

  close(): void {
    this.socket.close()
    this.stage.skip()
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
  async request(what: string, wish: object = {}): Promise<TableShown> {
    const table = await post<TableShown>(`/api/tables/${part(this.id)}/${what}`, wish)
    this.table = table
    return table
  }

  forecast(action: string): Promise<Forecast> {
    return get<Forecast>(`/api/tables/${part(this.id)}/forecast?action=${part(action)}`)
  }

  about = (square: string): Promise<Record<string, unknown>> =>
    get<About>(`/api/tables/${part(this.id)}/about?square=${part(square)}`).then((found) => found.about)

  private number(): string {
    return `${Date.now().toString(36)}-${++this.sent}`
  }

  private receive(message: FromServer): void {
    if (message.type === 'table') this.table = message.table
    else if (message.type === 'chat') this.chat = [...this.chat, message]
    else if (message.type === 'state') this.steps = this.steps.then(() => this.begin(message)).catch(notices.report)
    else if (message.type === 'step') this.steps = this.steps.then(() => this.step(message)).catch(notices.report)
    else if (message.type === 'refused') {
      this.waiting = false
      notices.tell(message.reason, true)
      this.composer.cancel()
    } else if (message.type === 'again') this.waiting = false
  }

  /** How things stand, after a connection was made. */
  private async begin(state: View): Promise<void> {
    const position = state.view as Position
    this.look ??= await lookOf(position.game)
    this.take(state)
    this.stage.settle(position.pieces)
    this.live = true
  }

  /** Something happened: it is shown event by event, then the new position. */
  private async step(state: View): Promise<void> {
    const look = this.look
    const before = this.position
    const events = (state.events ?? []) as Happening[]
    if (look !== null && before !== null) {
      this.tell(state, events, look, before)
      this.recent = [...this.recent, ...events].slice(-MOST_RECENT)
      await this.stage.play(events.flatMap((event, place) => look.motions(event, before, events.slice(0, place))))
    }
    this.take(state)
    this.stage.settle((state.view as Position).pieces)
  }

  private take(state: View): void {
    this.state = state
    this.since = performance.now()
    this.waiting = false
    const look = this.look
    this.composer.offer(state.legal ?? [], {
      wordsFrom: (verb) => look?.wordsFrom?.(verb),
      careful: (action) => look?.careful?.(action, state.view as Position) ?? false,
    })
  }

  private tell(state: View, events: Happening[], look: GameLook, before: Position): void {
    const sentences = events
      .map((event, place) => look.sentence(event, before, events.slice(0, place)))
      .filter((line) => line !== null)
    const acted = (state.entries ?? []).findLast((entry) => entry['kind'] === 'action')
    const data = (acted?.['data'] ?? {}) as { side?: string; action?: string }
    if (data.action !== undefined) this.last = squaresOf(readAction(data.action, look.wordsFrom))
    this.story = [...this.story, { entry: state.entry, side: data.side ?? null, action: data.action ?? '', sentences }]
  }
}

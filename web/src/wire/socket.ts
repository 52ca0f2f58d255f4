import type { FromClient, FromServer } from './types'

export type { FromServer } from './types'

const FIRST_PAUSE = 400
const LONGEST_PAUSE = 8000
const PING_SECONDS = 20
/** The server closes with this when there is nothing for this visitor, now or later. */
const REFUSED = 4400
/** The server closes with this when the session has ended: a new connection will be as another user, or nobody. */
const LOST = 4401

/**
 * The socket of a table. It reconnects automatically when the connection drops; the server then sends the state again.
 * Messages sent while it is down wait until it is back: an intent has an id and is carried out only once.
 */
export class TableSocket {
  private socket: WebSocket | null = null
  private waiting: FromClient[] = []
  private pause = FIRST_PAUSE
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private lastMessageAt = 0
  private readonly pulse: ReturnType<typeof setInterval>

  constructor(
    private readonly path: string,
    private readonly receive: (message: FromServer) => void,
    private readonly changed: (open: boolean) => void,
    private readonly sessionEnded: () => void = () => {},
  ) {
    this.connect()
    this.pulse = setInterval(() => this.checkPulse(), PING_SECONDS * 1000)
    addEventListener('online', this.retryNow)
    addEventListener('offline', this.drop)
    document.addEventListener('visibilitychange', this.retryNow)
  }

  send(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
    else if (message.type !== 'ping') this.waiting.push(message)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearInterval(this.pulse)
    removeEventListener('online', this.retryNow)
    removeEventListener('offline', this.drop)
    document.removeEventListener('visibilitychange', this.retryNow)
    this.socket?.close()
  }

  /** Connects again at once, as the current user. */
  reconnect(): void {
    const old = this.socket
    clearTimeout(this.timer)
    this.closed = false
    this.pause = FIRST_PAUSE
    this.connect()
    old?.close()
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`)
    this.socket = socket
    socket.onopen = () => {
      this.pause = FIRST_PAUSE
      this.lastMessageAt = Date.now()
      this.changed(true)
      for (const message of this.waiting.splice(0)) this.send(message)
    }
    socket.onmessage = (event) => {
      if (this.socket !== socket) return
      this.lastMessageAt = Date.now()
      this.receive(JSON.parse(String(event.data)) as FromServer)
    }
    socket.onclose = (event) => {
      if (this.socket !== socket || this.closed) return
      if (event.code === REFUSED) {
        this.closed = true
        this.changed(false)
        return
      }
      if (event.code === LOST) {
        this.waiting = [] // they were to be sent as the previous user
        this.sessionEnded()
      }
      this.lose()
    }
  }

  /** The connection is lost; there will be another. */
  private lose(): void {
    this.socket = null
    this.changed(false)
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.connect(), this.pause)
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE)
  }

  /** A connection that has been silent for long is considered dead. */
  private checkPulse(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    if (Date.now() - this.lastMessageAt > 2.5 * PING_SECONDS * 1000) this.drop()
    else this.send({ type: 'ping' })
  }

  /** The network is down. The socket itself may need minutes to notice. */
  private readonly drop = (): void => {
    const old = this.socket
    if (this.closed || old === null) return
    this.lose()
    old.close()
  }

  private readonly retryNow = (): void => {
    if (document.hidden || this.closed || this.socket !== null) return
    clearTimeout(this.timer)
    this.pause = FIRST_PAUSE
    this.connect()
  }
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TableSocket, type FromServer } from './socket'

/** A socket at the seam to the browser: the test opens, closes and speaks. */
class FakeSocket {
  static readonly OPEN = 1
  static readonly CLOSED = 3
  static made: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  onopen: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onclose: (event: { code: number }) => void = () => {}

  constructor(readonly address: string) {
    FakeSocket.made.push(this)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(code = 1000): void {
    if (this.readyState === FakeSocket.CLOSED) return
    this.readyState = FakeSocket.CLOSED
    this.onclose({ code })
  }

  open(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen()
  }
}

let open: boolean[]
let heard: FromServer[]
let socket: TableSocket

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'board' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} })
  FakeSocket.made = []
  open = []
  heard = []
  socket = new TableSocket(
    '/socket',
    (message) => heard.push(message),
    (is) => open.push(is),
  )
})

afterEach(() => {
  socket.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const newest = () => FakeSocket.made.at(-1)!

test('a connection that drops is made again, after longer and longer pauses', () => {
  newest().open()
  newest().close(1006)
  expect(open).toEqual([true, false])
  vi.advanceTimersByTime(400)
  expect(FakeSocket.made).toHaveLength(2)

  newest().close(1006)
  vi.advanceTimersByTime(400)
  expect(FakeSocket.made).toHaveLength(2)
  vi.advanceTimersByTime(400)

  expect(FakeSocket.made).toHaveLength(3)
})

test('what is sent while the connection is away is sent when it is back', () => {
  socket.send({ type: 'say', text: 'hello' })
  socket.send({ type: 'ping' })
  newest().open()

  expect(newest().sent).toEqual(['{"type":"say","text":"hello"}'])
})

test('a refusal is final', () => {
  newest().open()
  newest().close(4400)
  vi.advanceTimersByTime(60_000)

  expect(FakeSocket.made).toHaveLength(1)
})

test('a connection that says nothing for long is taken for dead', () => {
  newest().open()
  vi.advanceTimersByTime(100_000)

  expect(FakeSocket.made.length).toBeGreaterThan(1)
})

test('connecting anew leaves the old connection behind', () => {
  const old = newest()
  old.open()
  socket.again()
  newest().open()
  old.onmessage({ data: '{"type":"pong","now":1}' })
  newest().onmessage({ data: '{"type":"pong","now":2}' })

  expect(FakeSocket.made).toHaveLength(2)
  expect(heard).toEqual([{ type: 'pong', now: 2 }])
  expect(open).toEqual([true, true])
})

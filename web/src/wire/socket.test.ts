import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket } from './fakeSocket'
import { TableSocket, type FromServer } from './socket'

let listeners: Record<string, () => void>
let open: boolean[]
let heard: FromServer[]
let ended: number
let socket: TableSocket

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'board' })
  listeners = {}
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => (listeners[name] = listener))
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} })
  FakeSocket.made = []
  open = []
  heard = []
  ended = 0
  socket = new TableSocket(
    '/socket',
    (message) => heard.push(message),
    (is) => open.push(is),
    () => (ended += 1),
  )
})

afterEach(() => {
  socket.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a connection that drops is made again, after longer and longer pauses', () => {
  FakeSocket.newest.open()
  FakeSocket.newest.close(1006)
  expect(open).toEqual([true, false])
  vi.advanceTimersByTime(400)
  expect(FakeSocket.made).toHaveLength(2)

  FakeSocket.newest.close(1006)
  vi.advanceTimersByTime(400)
  expect(FakeSocket.made).toHaveLength(2)
  vi.advanceTimersByTime(400)

  expect(FakeSocket.made).toHaveLength(3)
})

test('what is sent while the connection is away is sent when it is back', () => {
  socket.send({ type: 'say', text: 'hello' })
  socket.send({ type: 'ping' })
  FakeSocket.newest.open()

  expect(FakeSocket.newest.sent).toEqual(['{"type":"say","text":"hello"}'])
})

test('a refusal is final', () => {
  FakeSocket.newest.open()
  FakeSocket.newest.close(4400)
  vi.advanceTimersByTime(60_000)

  expect(FakeSocket.made).toHaveLength(1)
})

test('when the session has ended that is told once, and there is one new connection', () => {
  FakeSocket.newest.open()
  FakeSocket.newest.close(4401)
  expect(ended).toBe(1)
  vi.advanceTimersByTime(400)
  FakeSocket.newest.open()
  vi.advanceTimersByTime(10_000)

  expect(FakeSocket.made).toHaveLength(2)
  expect(open).toEqual([true, false, true])
})

test('what was to be sent by the one who is gone is not sent by the next', () => {
  socket.send({ type: 'say', text: 'hello' })
  FakeSocket.newest.close(4401)
  vi.advanceTimersByTime(400)
  FakeSocket.newest.open()

  expect(FakeSocket.newest.sent).toEqual([])
})

test('a connection that says nothing for long is taken for dead', () => {
  FakeSocket.newest.open()
  vi.advanceTimersByTime(100_000)

  expect(FakeSocket.made.length).toBeGreaterThan(1)
})

test('without a network the connection is lost at once, and comes back with it', () => {
  FakeSocket.newest.open()
  listeners['offline']!()
  expect(open).toEqual([true, false])
  listeners['online']!()
  FakeSocket.newest.open()

  expect(FakeSocket.made).toHaveLength(2)
  expect(open).toEqual([true, false, true])
})

test('connecting anew leaves the old connection behind', () => {
  const old = FakeSocket.newest
  old.open()
  socket.reconnect()
  FakeSocket.newest.open()
  old.hear({ type: 'pong', now: 1 })
  FakeSocket.newest.hear({ type: 'pong', now: 2 })

  expect(FakeSocket.made).toHaveLength(2)
  expect(heard).toEqual([{ type: 'pong', now: 2 }])
  expect(open).toEqual([true, true])
})

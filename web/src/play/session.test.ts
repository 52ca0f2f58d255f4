import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { View } from '../wire/types'
import { FakeSocket } from '../wire/fakeSocket'

vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'language' ? 'en' : null), setItem: () => {} }) // settings and the language are read from there
vi.stubGlobal('document', {
  hidden: false,
  documentElement: { dataset: {} },
  addEventListener() {},
  removeEventListener() {},
})
vi.stubGlobal('location', { protocol: 'http:', host: 'board' })
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})
vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
vi.stubGlobal('WebSocket', FakeSocket)
vi.stubGlobal('matchMedia', () => ({ matches: true })) // no motion
const { Session } = await import('./session.svelte')

const view: View = {
  type: 'state',
  table: 't',
  game: 'g',
  board: { files: 8, ranks: 8 },
  sides: ['white', 'black'],
  entry: 1,
  head: '',
  you: 'white',
  view: { game: 'chess', pieces: { e2: { piece: 'pawn', side: 'white' } } },
  to_act: ['white'],
  legal: ['move:e2,e3', 'move:e2,e4'],
  clocks: {},
  now: 0,
  offer: null,
  counters: null,
  outcome: null,
  alarms: [],
}
let session: InstanceType<typeof Session>

beforeEach(async () => {
  FakeSocket.made = []
  session = new Session('t')
  FakeSocket.newest.open()
  FakeSocket.newest.hear({ type: 'table', table: { id: 't', status: 'playing', seats: [], before: [], platform: {} } })
  FakeSocket.newest.hear(view)
  await vi.waitFor(() => expect(session.live).toBe(true))
  await vi.waitFor(() => expect(session.composer.legal).toHaveLength(2))
})

afterEach(() => session.close())

const lastSent = () => JSON.parse(FakeSocket.newest.sent.at(-1)!) as { id?: string }

test('what was just done is not forecast any more: the server would refuse it', async () => {
  const asked: string[] = []
  const withdrawn: string[] = []
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    asked.push(path)
    signal!.addEventListener('abort', () => withdrawn.push(path))
    return new Promise(() => {}) // the server is slow
  })
  vi.useFakeTimers()
  session.forecasts.look(['move:e2,e3'], 'now')
  await vi.advanceTimersByTimeAsync(1000)
  expect(withdrawn).toEqual([])
  session.forecasts.look(['move:e2,e4'], 'now')
  session.act('move:e2,e4')
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()

  expect(asked).toEqual(['/api/tables/t/forecast?action=move%3Ae2%2Ce3'])
  expect(withdrawn).toEqual(asked)
})

test('a refused chat message leaves a half-composed move alone', () => {
  session.press('e2')
  session.say('hello')
  FakeSocket.newest.hear({ type: 'refused', reason: 'you are muted', reply: '' })

  expect(session.composer.picked).toEqual(['e2'])
})

test('a refused chat message is given back, one that was heard is not', () => {
  session.say('too soon')
  FakeSocket.newest.hear({ type: 'refused', reason: 'the chat is slow', rule: 'PL-240', reply: '' })
  expect(session.unsaid).toBe('too soon')

  session.unsaid = ''
  session.say('hello')
  FakeSocket.newest.hear({ type: 'chat', player: 'Ada', text: 'hello', at: 1 })
  FakeSocket.newest.hear({ type: 'refused', reason: 'not understood', reply: '' })
  expect(session.unsaid).toBe('')
})

test('a refused chat message does not answer the action that is on its way', () => {
  session.act('move:e2,e4')
  session.say('hello')
  FakeSocket.newest.hear({ type: 'refused', reason: 'you are muted', reply: '' })

  expect(session.waiting).toBe(true)
})

test('a refused draw offer leaves a half-composed move alone', () => {
  session.press('e2')
  session.ask('offer')
  FakeSocket.newest.hear({ type: 'refused', reason: 'there was one already', reply: lastSent().id })

  expect(session.composer.picked).toEqual(['e2'])
})

test('a refused action cancels what was composed after it', () => {
  session.act('move:e2,e4')
  session.press('e2')
  FakeSocket.newest.hear({ type: 'refused', reason: 'not your turn', reply: lastSent().id })

  expect(session.waiting).toBe(false)
  expect(session.composer.picked).toEqual([])
})

test('orders that are refused can be given anew', async () => {
  session.draft.orders = ['move:e2,e3', 'move:e2,e4']
  session.giveOrders()
  FakeSocket.newest.hear({ ...view, type: 'step', entry: 2 }) // the first was not legal
  await vi.waitFor(() => expect(session.composer.legal).toEqual([]))
  FakeSocket.newest.hear({ type: 'refused', reason: 'entry 1 is not the latest', reply: lastSent().id })

  expect(session.composer.legal).toHaveLength(2)
  expect(session.draft.orders).toEqual([])
})

test('the end of a campaign’s game stays until the next is wanted, which has other seats', async () => {
  const campaign = { number: 2, name: 'summer' }
  const before = { id: 't', status: 'playing', game_id: 'g', campaign, platform: {}, seats: ['old'] }
  FakeSocket.newest.hear({ type: 'table', table: before })
  FakeSocket.newest.hear({ ...view, type: 'step', entry: 2, outcome: { winners: ['white'], reason: 'checkmate' } })
  await vi.waitFor(() => expect(session.outcome).not.toBeNull())
  FakeSocket.newest.hear({ type: 'table', table: { ...before, game_id: 'g.2', seats: ['new'] } })
  FakeSocket.newest.hear({ ...view, game: 'g.2', entry: 0, you: 'black', legal: null })
  FakeSocket.newest.hear({ ...view, type: 'step', game: 'g.2', entry: 1, you: 'black' })

  await vi.waitFor(() => expect(session.upcoming).not.toBeNull())
  expect(session.state!.game).toBe('g')
  expect(session.table!.seats).toEqual(['old'])
  await vi.waitFor(() => {
    session.showNext()
    expect(session.state).toMatchObject({ game: 'g.2', entry: 1, you: 'black' })
  })
  expect(session.table!.seats).toEqual(['new'])
  expect(session.upcoming).toBeNull()
})

test('a request names the game that it is meant for', () => {
  session.ask('resign')
  expect(lastSent()).toMatchObject({ ask: 'resign', game: 'g' })
})

test('that others are ready leaves a half-composed move alone', async () => {
  session.press('e2')
  FakeSocket.newest.hear({ ...view, type: 'step', to_act: ['white', 'black'] })
  await vi.waitFor(() => expect(session.state!.to_act).toHaveLength(2))

  expect(session.composer.picked).toEqual(['e2'])
})

test('a game whose end is still to be told is not shown as called off', async () => {
  const table = { id: 't', seats: [], before: [], platform: {} }
  FakeSocket.newest.hear({ type: 'table', table: { ...table, status: 'over' } })
  expect(session.isPlaying).toBe(true) // its last steps are on their way, or wait to be shown

  FakeSocket.newest.hear({
    ...view,
    type: 'step',
    entry: 2,
    legal: [],
    outcome: { winners: ['black'], reason: 'mate' },
  })
  await vi.waitFor(() => expect(session.isPlaying).toBe(false))
  expect(session.outcome?.winners).toEqual(['black'])
})

test('a game that was called off is over at once', () => {
  FakeSocket.newest.hear({ type: 'table', table: { id: 't', status: 'aborted', seats: [], before: [], platform: {} } })

  expect(session.isPlaying).toBe(false)
})

test('that others are ready does not end a turn that is being shown again', async () => {
  const entries = [{ n: 2, data: { kind: 'action', side: 'black', action: 'move:e7,e5' } }]
  FakeSocket.newest.hear({ ...view, type: 'step', entry: 2, entries })
  await vi.waitFor(() => expect(session.narration.turn).toHaveLength(1))
  session.showAgain(0)
  FakeSocket.newest.hear({ ...view, type: 'step', entry: 2, to_act: ['white', 'black'] })
  await vi.waitFor(() => expect(session.state!.to_act).toHaveLength(2))

  expect(session.narration.at).toBe(0)
})

test('a step is shown before the user is asked for another', async () => {
  let shown = () => {}
  vi.spyOn(session.stage, 'play').mockImplementation(() => new Promise((done) => (shown = done)))
  expect(session.awaitsYou).toBe(true)
  FakeSocket.newest.hear({ ...view, type: 'step', entry: 2, events: [{ event: 'moved' }], tells: [] })

  await vi.waitFor(() => expect(session.story.recent).toHaveLength(1))
  expect(session.state!.entry).toBe(1)
  expect(session.awaitsYou).toBe(false)

  shown()
  await vi.waitFor(() => expect(session.awaitsYou).toBe(true))
  expect(session.state!.entry).toBe(2)
})

import { beforeAll, expect, test, vi } from 'vitest'
import { nextTip, type Moment, type Tip } from './tips'

let Teller: typeof import('./teller.svelte').Teller
let readMemory: typeof import('./memory.svelte').readMemory

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  Teller = (await import('./teller.svelte')).Teller
  readMemory = (await import('./memory.svelte')).readMemory
})

const words = { en: 'Do.', de: 'Tu.' }
const tips: Tip[] = [
  { id: 'aim', text: words, when: (now) => now.yourTurn },
  { id: 'pick', text: words, when: (now) => now.yourTurn, until: (now) => now.picked.length > 0 },
  { id: 'fight', text: words, when: (now) => now.events.some((event) => event.event === 'fight') },
]

function moment(change: Partial<Moment> = {}): Moment {
  const position = { game: 'any', pieces: {} }
  return { position, you: 'a', yourTurn: true, legal: [], picked: [], events: [], alarms: [], ruleSet: '', ...change }
}

function teller() {
  const seen = new Set<string>()
  return { seen, told: new Teller(tips, { has: (tip) => seen.has(tip), add: (tip) => void seen.add(tip) }) }
}

test('a tip is told once, one after the other', () => {
  const { told, seen } = teller()
  told.look(moment(), 0)
  expect(told.current?.id).toBe('aim')
  told.leave()
  told.look(moment(), 0)
  expect(told.current?.id).toBe('pick')
  told.look(moment({ picked: ['a1'] }), 0) // it is done
  expect(told.current).toBeNull()
  told.look(moment(), 0)
  expect(told.current).toBeNull()
  expect([...seen]).toEqual(['aim', 'pick'])
})

test('an action ends a tip, and none is told while others act', () => {
  const { told } = teller()
  told.look(moment(), 0)
  told.look(moment({ yourTurn: false, events: [{ event: 'fight' }] }), 1)
  expect(told.current).toBeNull()
  told.look(moment({ events: [{ event: 'fight' }], picked: ['a1'] }), 2)
  expect(told.current?.id).toBe('fight')
})

test('what was done before it could be asked for is not asked for', () => {
  expect(nextTip(tips.slice(1, 2), moment({ picked: ['a1'] }), () => false)).toBeNull()
})

test('a memory that cannot be read is empty', () => {
  const empty = { tables: {}, seen: [], played: {}, finished: [] }
  for (const text of [null, '', '[]', '7', '{"tables": 3, "seen": [1], "played": {"a": "x"}, "finished": {}}'])
    expect(readMemory(text)).toEqual(empty)
  expect(readMemory('{"tables": {"t": 1}, "seen": ["a/b"]}')).toEqual({ ...empty, tables: { t: 1 }, seen: ['a/b'] })
})

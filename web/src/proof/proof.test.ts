import { describe, expect, test } from 'vitest'
import { canonical } from './canonical'
import { checkDice, Dice, type Draw } from './dice'
import { checkChain, readRecord, sha256, type Entry } from './record'

// The worked examples of the platform's rulebook, section 10.
const ZEROS = '0'.repeat(64)
const FIRST = '0bfaafe12867203e5ffd5acd3aa55dc3c5a9e2f3b0e5cb24065df00f225ee57d'
const CHAIN: Entry[] = [
  {
    n: 0,
    data: { sides: { white: 'Ada', black: 'Bo' }, game: 'chess', id: 'x1', kind: 'start', n: 0, options: {} },
    time: '2026-02-01T12:00:00.000Z',
    prev: ZEROS,
    hash: FIRST,
  },
  {
    n: 1,
    data: { side: 'white', action: 'move:g1,f3', kind: 'action', luck: [], n: 1 },
    time: '2026-02-01T12:00:31.045Z',
    prev: FIRST,
    hash: '99ae0b9c3e5699685e34c9b401d2b60cffe75b563e539585bb0181f4b9ed3b52',
  },
]
const SEED = [...Array(32).keys()].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const COMMIT = '6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b'
const NONCES = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100']
const DRAWS: Draw[] = [
  { entry: 1, label: 'battle', wins: '1', of: '4', result: false },
  { entry: 1, label: 'battle', wins: '2', of: '4', result: true },
  { entry: 2, label: 'orphan', low: 1, high: 100, result: 41 },
  { entry: 2, label: 'damage', low: 80, high: 120, result: 120 },
]

describe('the chain', () => {
  test('of the rulebook holds', async () => {
    expect(await checkChain(readRecord(CHAIN.map((entry) => JSON.stringify(entry)).join('\n')))).toBeNull()
  })

  test.each([
    ['a changed action', { data: { ...CHAIN[1]!.data, action: 'move:g1,h3' } }, 'hash'],
    ['another time', { time: '2026-02-01T12:00:31.046Z' }, 'hash'],
    ['a time before', { time: '2026-02-01T11:00:31.045Z' }, 'time'],
    ['another hash before', { prev: ZEROS }, 'previous'],
    ['a missing entry', { n: 2 }, 'number'],
  ])('finds %s', async (_, change, reason) => {
    expect(await checkChain([CHAIN[0]!, { ...CHAIN[1]!, ...change } as Entry])).toEqual({ entry: 1, reason })
  })
})

describe('canonical JSON', () => {
  test('sorts keys by code point and escapes as little as may be', () => {
    const data = { ｚ: 'ü', '😀': 1, a: 'line\n "q" \u001f', B: [true, null] }
    expect(canonical(data)).toBe('{"B":[true,null],"a":"line\\n \\"q\\" \\u001f","ｚ":"ü","😀":1}')
  })
})

describe('the dice', () => {
  test('of the rulebook come out', async () => {
    const dice = await Dice.of(SEED, 'x1', NONCES)
    const rolled = await Promise.all(DRAWS.map((draw, number) => dice.roll(number, draw)))
    expect(rolled).toEqual(DRAWS.map((draw) => draw.result))
    expect(await sha256(SEED)).toBe(COMMIT)
  })

  const record = (seed: string, draws: Draw[]): Entry[] => [
    { ...CHAIN[0]!, data: { id: 'x1', commit: COMMIT, nonces: { white: NONCES[0]!, black: NONCES[1]! } } },
    { ...CHAIN[1]!, data: { luck: draws.map((draw) => [draw.label, draw.result]) } },
    { ...CHAIN[1]!, n: 2, data: { seed } },
  ]

  test('of a record are rolled again in side order', async () => {
    expect(await checkDice(record(SEED, DRAWS), DRAWS, ['white', 'black'])).toBeNull()
  })

  test('that lie are found', async () => {
    const bent = DRAWS.map((draw, number) => (number === 2 ? { ...draw, result: 42 } : draw))
    expect(await checkDice(record(SEED, bent), bent, ['white', 'black'])).toEqual({ entry: 2, reason: 'dice' })
    expect(await checkDice(record(SEED, DRAWS), bent, ['white', 'black'])).toEqual({ entry: 2, reason: 'dice' })
  })

  test('are proven with the salts of the entries', async () => {
    const salted = (last: string): Entry[] => {
      const salts = ['c72a9e78b5437890a20282123e0b78e6', '128592494a7adeb1aba9b9e6d8e27ea3', last]
      return record(SEED, DRAWS).map((entry, n) => {
        const data = { ...entry.data, salt: salts[n]! }
        return { ...entry, n, data: n === 0 ? { ...data, record: 2 } : data }
      })
    }
    const dice = await Dice.of(SEED, 'x1', NONCES)

    expect(await checkDice(salted(await dice.salt(2)), DRAWS, ['white', 'black'])).toBeNull()
    expect(await checkDice(salted('0'.repeat(32)), DRAWS, ['white', 'black'])).toEqual({ entry: 2, reason: 'salt' })
  })

  test('of another seed than the one sworn are found', async () => {
    expect(await checkDice(record('00'.repeat(32), DRAWS), DRAWS, ['white', 'black'])).toEqual({
      entry: 2,
      reason: 'seed',
    })
  })
})

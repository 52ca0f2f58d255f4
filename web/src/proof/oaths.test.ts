import { beforeEach, expect, test, vi } from 'vitest'
import type { TableInfo } from '../wire/types'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => (key === 'language' ? 'en' : (kept.get(key) ?? null)),
  setItem: (key: string, value: string) => void kept.set(key, value),
})

const sent: { path: string; body: Record<string, string> }[] = []
let answers: Record<string, unknown> = {}
vi.mock('../wire/api', () => ({
  get: (path: string) => Promise.resolve(answers[path]),
  post: (path: string, body: Record<string, string> = {}) => {
    sent.push({ path, body })
    return Promise.resolve(answers[path])
  },
  urlPart: encodeURIComponent,
}))
const ada = { account: { name: 'Ada' } }
const currentUser = { me: ada as typeof ada | null, whenKnown: () => Promise.resolve() }
vi.mock('../wire/currentUser.svelte', () => ({ currentUser }))

const { checkOath, foundGame, giveNextNonce, makeSworn, movedToRematch, nonceForSeat, seekSworn } =
  await import('./oaths')

const SIDES = ['white', 'black']
const COMMIT = 'c'.repeat(64)
const OTHER = 'd'.repeat(64)
const table = (more: object) => ({ id: 't1', game_id: null, rematch: null, next_commit: COMMIT, ...more }) as TableInfo

function start(id: string, commit: string, nonce: string) {
  return { id, sides: { white: 'Ada', black: '1 bot' }, commit, nonces: { white: nonce, black: '0'.repeat(32) } }
}

beforeEach(() => {
  kept.clear()
  sent.length = 0
  answers = { '/api/commitments': { commit: COMMIT }, '/api/tables': { id: 't1' } }
})

test('the number is given after the commitment was shown, and both are found in the game', async () => {
  await makeSworn('/api/tables', { game: 'power' })
  const [first, second] = sent
  expect(first!.path).toBe('/api/commitments')
  expect(second!.body).toMatchObject({ game: 'power', commit: COMMIT })
  const nonce = second!.body['nonce']!
  expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(await checkOath(start('t1', COMMIT, nonce), null, SIDES)).toBe('kept')
  expect(await checkOath(start('t1', OTHER, nonce), null, SIDES)).toBe('other_seed')
  expect(await checkOath(start('t1', COMMIT, 'f'.repeat(32)), null, SIDES)).toBe('other_number')
  expect(await checkOath(start('t2', OTHER, nonce), null, SIDES)).toBe(null)
})

test('a page that does not know its user yet waits for the name', async () => {
  nonceForSeat(table({}))
  currentUser.me = null
  currentUser.whenKnown = () => Promise.resolve().then(() => void (currentUser.me = ada))
  expect(await checkOath(start('t1', OTHER, 'f'.repeat(32)), null, SIDES)).toBe('other_seed')
})

test('nothing is said of the game of others, or where the storage is broken', async () => {
  nonceForSeat(table({}))
  const others = { ...start('t1', COMMIT, '0'.repeat(32)), sides: { white: 'Bo', black: '1 bot' } }
  expect(await checkOath(others, null, SIDES)).toBe(null)
  kept.set('oaths', '[1, null, {"player": 3}]')
  expect(await checkOath(start('t1', COMMIT, '0'.repeat(32)), null, SIDES)).toBe(null)
  kept.set('oaths', 'rubbish')
  expect(await checkOath(start('t1', COMMIT, '0'.repeat(32)), null, SIDES)).toBe(null)
})

test('a seat that was asked for twice is no cause for alarm', async () => {
  const { nonce } = nonceForSeat(table({}))
  nonceForSeat(table({}))
  expect(await checkOath(start('t1', COMMIT, nonce!), null, SIDES)).toBe('kept')
  expect(nonceForSeat(table({ next_commit: null }))).toEqual({})
})

test('the number for the next game is given once, and goes along to the rematch', async () => {
  const over = table({ game_id: 't1.2', next_commit: OTHER })
  await giveNextNonce(over)
  await giveNextNonce(over)
  expect(sent.map(({ path }) => path)).toEqual(['/api/tables/t1/nonce'])
  const nonce = sent[0]!.body['nonce']!
  expect(await checkOath(start('t1.3', OTHER, nonce), null, SIDES)).toBe('kept')
  movedToRematch({ ...over, rematch: 't9' } as TableInfo)
  expect(await checkOath(start('t9', OTHER, nonce), null, SIDES)).toBe('kept')
  expect(await checkOath(start('t9', COMMIT, 'f'.repeat(32)), null, SIDES)).toBe('other_seed')
})

test('a seek has the seed of whoever waited longer, among those that were shown', async () => {
  answers['/api/seeks/commitments?game=chess'] = [OTHER]
  await seekSworn({ game: 'chess' })
  const nonce = sent.at(-1)!.body['nonce']!
  expect(await checkOath(start('t5', OTHER, nonce), null, SIDES)).toBe('kept')
  foundGame('t5', [])
  expect(await checkOath(start('t5', OTHER, nonce), null, SIDES)).toBe('kept')
  expect(await checkOath(start('t5', 'e'.repeat(64), nonce), null, SIDES)).toBe('other_seed')
})

test('what the server chose must follow from the seed', async () => {
  // Computed by the server's own functions, `nonce_of` and `table_id_of`.
  const seed = '00112233445566778899aabbccddeeff'.repeat(2)
  const [id, bots] = ['mr5yhpsp85dt', '7df9739d83fa73c3676db9579de85666']
  answers['/api/tables'] = { id }
  await makeSworn('/api/tables', { game: 'power' })
  const nonce = sent.at(-1)!.body['nonce']!
  const data = { ...start(id, COMMIT, nonce), nonces: { white: nonce, black: bots } }
  expect(await checkOath(data, seed, SIDES)).toBe('kept')
  expect(await checkOath({ ...data, nonces: { white: nonce, black: '0'.repeat(32) } }, seed, SIDES)).toBe('own_choice')
  expect(await checkOath(data, seed.replaceAll('0', '1'), SIDES)).toBe('own_choice')
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { Fields } from '../wire/types'

vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'language' ? 'en' : null), setItem: () => {} })
vi.stubGlobal('document', { documentElement: {} })
const { Draft } = await import('./draft.svelte')

const SMALL = { board: 'small' }
const KINGS = { a1: { piece: 'king', side: 'white' }, a8: { piece: 'king', side: 'black' } }

/** A server for a game with two boards: the start has two kings, and a smaller board is smaller. */
function answer(wish: { options?: Fields; position?: Fields }): Response {
  const options = (wish.position?.['options'] ?? wish.options ?? {}) as Fields
  if (options['board'] === 'round')
    return Response.json({ sandbox: null, refusal: { error: 'refused', reason: 'no such board' } })
  const size = options['board'] === 'small' ? 4 : 8
  const pieces = wish.position?.['pieces'] ?? KINGS
  const position = { game: 'any', options, turn: 'white', pieces }
  const sandbox = { board: { files: size, ranks: size }, sides: ['white', 'black'], position, outcome: null }
  return Response.json({ sandbox, refusal: null })
}

beforeEach(() => {
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const wish = JSON.parse(body) as Fields
    return Promise.resolve(answer(wish))
  })
})

test('the start is that of the options', async () => {
  const draft = new Draft('any')
  await draft.open(null, SMALL)

  expect(draft.board).toEqual({ files: 4, ranks: 4 })
  expect(draft.options).toEqual(SMALL)
})

test('beginning again keeps the options', async () => {
  const draft = new Draft('any')
  await draft.open(null, SMALL)
  draft.clear()
  expect(draft.options).toEqual(SMALL)
  await draft.begin()

  expect(draft.options).toEqual(SMALL)
  expect(Object.keys(draft.pieces)).toEqual(['a1', 'a8'])
})

test('other options bring their start, unless the pieces were changed', async () => {
  const draft = new Draft('any')
  await draft.open(null)
  await draft.choose(SMALL)
  await vi.waitFor(() => expect(draft.board).toEqual({ files: 4, ranks: 4 }))

  draft.remove('a8')
  await draft.choose({})
  expect(draft.options).toEqual({})
  expect(Object.keys(draft.pieces)).toEqual(['a1'])
})

test('options that are refused leave the usual start', async () => {
  const draft = new Draft('any')
  await draft.open(null, { board: 'round' })

  expect(draft.board).toEqual({ files: 8, ranks: 8 })
})

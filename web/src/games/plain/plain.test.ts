import type { Component } from 'svelte'
import { render } from 'svelte/server'
import { expect, test, vi } from 'vitest'
import type { View } from '../../wire/types'
import type { Position } from '../look'

const position: Position = {
  game: 'foxes',
  turn: 'north',
  round: 3,
  geese_left: { north: 0, south: 12 },
  options: {},
  pieces: {
    c3: { piece: 'fox', side: 'north', hungry: true },
    c4: { piece: 'goose', side: 'south' },
    e1: { piece: 'grey_goose', side: 'south' },
  },
}
vi.stubGlobal('localStorage', { getItem: () => 'en' }) // the language is read from there
vi.stubGlobal('document', { documentElement: { dataset: {} } }) // the theme is set there
vi.stubGlobal('fetch', async () => Response.json({ position })) // the start of the game
const { lookOf, showcaseOf } = await import('..')
const { Stage } = await import('../../board/stage.svelte')
const { default: Board } = await import('../../board/Board.svelte')
const { Composer } = await import('../../play/composer.svelte')
const { targetsOf } = await import('../../play/targets')
const { actionText, addToStory, sentencesOf } = await import('../../play/story')
const { forecastLines } = await import('../../play/forecastLines')

const look = await lookOf('foxes')

function html<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): string {
  return render(component as Component, { props }).body.replace(/<!--.*?-->/g, '')
}

function panelProps() {
  return { position, sides: ['north', 'south'], you: 'north', composer: new Composer(() => {}), recent: [] }
}

test('a game that the page does not know has a board of letters, each side with a colour of its own', () => {
  const stage = new Stage()
  stage.settle(position.pieces)

  const board = html(Board, {
    look,
    position,
    stage,
    sides: ['north', 'south'],
    geometry: { files: 5, ranks: 5, flipped: false },
    label: 'Board',
  })

  expect(board.match(/>(\w+)<\/text>/g)).toEqual(['>F</text>', '>G</text>', '>GG</text>'])
  expect(board).toContain('side-white')
  expect(board).toContain('side-black')
  expect(board).toContain('c4, south goose')
})

test('its actions are put together out of the legal ones, in the words of the server', () => {
  const sent: string[] = []
  const composer = new Composer((action) => sent.push(action))
  composer.offer(['step:c3,c4', 'step:c3,d4', 'howl_loudly'])
  composer.press('c3')
  const targets = targetsOf(composer, look, position)

  expect(targets.get('d4')).toEqual({ tone: 'plain', label: 'Step' })
  expect(targets.get('c4')?.tone).toBe('bad')
  composer.press('d4')
  expect(sent).toEqual(['step:c3,d4'])
  expect(actionText(look, 'howl_loudly')).toBe('Howl loudly')
})

test('its story is what the server tells', () => {
  const step: Pick<View, 'entry' | 'tells'> = { entry: 1, tells: ['The fox eats a goose.'] }
  const entries = [{ n: 1, kind: 'action', side: 'north', action: 'step:c3,c4' }]

  const story = addToStory([], entries, [{ ...step, events: [{ event: 'eaten' }] }], sentencesOf(look, position))

  expect(story[0]?.sentences).toEqual([{ text: 'The fox eats a goose.', rule: null }])
})

test('its motions are read from the fields of its events', () => {
  const motions = (event: string, fields: object) => look.motions({ event, ...fields }, position)

  expect(motions('leapt', { from: 'c3', to: 'c5' })).toEqual([{ kind: 'move', from: 'c3', to: 'c5' }])
  expect(motions('captured', { square: 'c4' })).toEqual([{ kind: 'remove', square: 'c4' }])
  expect(motions('hatched', { square: 'a1', piece: 'goose', side: 'south' })).toEqual([
    { kind: 'appear', square: 'a1', piece: { piece: 'goose', side: 'south' } },
  ])
  expect(motions('scored', { points: 2 })).toEqual([])
})

test('a forecast is told as the server puts it, with the odds', () => {
  const forecast = { action: 'step:c3,c4', forecast: { meal: true }, short: 'eats a goose', odds: { eaten: '3/4' } }

  expect(forecastLines(look, forecast)).toEqual(['eats a goose', 'eaten: 3/4 (75 %)'])
})

test('beside the board stands how the game is, in names and numbers', async () => {
  const { default: Panel } = await look.panel!()
  const shown = html(Panel, { ...panelProps(), about: async () => ({}) })

  expect(shown).toContain('1 × grey goose')
  expect(shown).toMatch(/Round<\/dt>\s*<dd[^>]*>3</)
  expect(shown).toMatch(/Geese left<\/dt>\s*<dd[^>]*>north: 0, south: 12</)
  expect(shown).not.toContain('Options')
})

test('a piece is shown with its fields', async () => {
  const { default: Sheet } = await look.sheet!()
  const piece = position.pieces['c3']!
  const shown = html(Sheet, { ...panelProps(), about: async () => ({}), square: 'c3', piece })

  expect(shown).toMatch(/north: fox\s+c3/)
  expect(shown).toMatch(/Hungry<\/dt>\s*<dd[^>]*>✓</)
})

test('a game is known by its folder, and has no short game to show without one', async () => {
  expect((await lookOf('chess')).sentence).toBeDefined()
  expect((await lookOf('plain')).sentence).toBeUndefined()
  expect(await showcaseOf('foxes')).toBeNull()
})

test('an unknown kind of piece in a known game is shown by letters', async () => {
  for (const game of ['chess', 'power', 'arena', 'battlefield', 'mana', 'medieval'])
    expect((await lookOf(game)).icon('zeppelin')).toContain('>Z</text>')
})

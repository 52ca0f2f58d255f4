import { expect, test, vi } from 'vitest'
import type { BuilderInfo, GameInfo } from '../wire/types'

vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'language' ? 'en' : null), setItem: () => {} })
vi.stubGlobal('document', { documentElement: {} })
const { builds } = await import('../games/mana/builds')
const { usualBuild } = await import('./usual')

const choice = (option: string, value: unknown) => ({ option, value, rule: '', reason: '' })
const onBoards = { wide: { a1: 'king', b1: 'ram' }, small: { a1: 'king' } }
const game = {
  options: [
    { name: 'board', type: 'choice', default: 'wide' },
    { name: 'layout', type: 'layout', default: onBoards.wide, default_by: { option: 'board', values: onBoards } },
    { name: 'hands', type: 'cards', own: true, default: { white: ['fire', 'fire'], black: ['fire', 'fire'] } },
    { name: 'white_army', type: 'army', own: true, default: 'standard' },
  ],
  rule_sets: [
    { id: 'as_written', choices: [] },
    {
      id: 'first_game',
      choices: [choice('board', 'small'), choice('hands', { white: ['ice', 'ice', 'fire'], black: ['ice'] })],
    },
  ],
} as unknown as GameInfo

const builder = (name: string, option: string): BuilderInfo => ({
  name,
  own: true,
  options: [option],
  presets: { standard: { f1: { weapon: 'bow' } } },
})
const usual = (name: string, option: string, options = {}) => usualBuild(game, builder(name, option), options, builds)

test('who chooses nothing gets what the rule set says', () => {
  expect(usual('hand', 'hands')).toEqual({ fire: 2 })
  expect(usual('hand', 'hands', { rule_set: 'first_game' })).toEqual({ ice: 2, fire: 1 })
})

test('a line-up is the usual one of the chosen board', () => {
  expect(usual('layout', 'layout')).toEqual(onBoards.wide)
  expect(usual('layout', 'layout', { board: 'small' })).toEqual(onBoards.small)
  expect(usual('layout', 'layout', { rule_set: 'first_game' })).toEqual(onBoards.small)
})

test('an option may name a preset', () => {
  expect(usual('army', 'white_army')).toEqual({ f1: { weapon: 'bow' } })
})

test('nothing is said of what is not declared', () => {
  expect(usual('fleet', 'ships')).toBeNull()
})

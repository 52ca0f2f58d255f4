import { expect, test } from 'vitest'
import {
  choose,
  isSimple,
  namedKinds,
  optionAt,
  ownRefusal,
  readOptions,
  replaceKind,
  tableOptions,
  valueOf,
  withoutDefaults,
} from './options'

const declared = readOptions([
  { name: 'king_health', default: 0, help: '', rule: '', type: 'integer', low: -3, high: 5 },
  { name: 'weights', default: [5, 3], help: '', rule: '', type: 'weights', names: ['new', 'king'] },
  { name: 'army', default: 'standard', help: '', rule: '', type: 'army' },
  { name: 'values', default: {}, help: '', rule: '', type: 'table', names: ['pawn'] },
  { name: 'stats', default: {}, help: '', rule: '', type: 'table', rows: ['pawn'], columns: ['hp'] },
])
const [health, weights, army, values, stats] = declared as [
  (typeof declared)[0],
  (typeof declared)[0],
  (typeof declared)[0],
  (typeof declared)[0],
  (typeof declared)[0],
]

test('only values that differ from the usual ones are kept', () => {
  const chosen = choose(weights, [1, 1], choose(health, 3, {}))

  expect(chosen).toEqual({ king_health: 3, weights: [1, 1] })
  expect(choose(weights, [5, 3], chosen)).toEqual({ king_health: 3 })
})

test('an option that was not chosen has its usual value', () => {
  expect(valueOf(weights, {})).toEqual([5, 3])
  expect(valueOf(health, { king_health: -1 })).toBe(-1)
})

test('what is remembered of an option that is gone is forgotten', () => {
  expect(withoutDefaults({ king_health: 2, gone: 1, army: 'standard' }, declared)).toEqual({ king_health: 2 })
})

test('a refusal is put beside the option that it names', () => {
  expect(optionAt('options.king_health')).toBe('king_health')
  expect(optionAt('options.values.pawn')).toBe('values')
  expect(optionAt('pieces.a1')).toBe('')
  expect(optionAt('options')).toBe('')
})

test('types that no field fits are written as data', () => {
  expect([health, weights, army, values, stats].map(isSimple)).toEqual([true, true, false, true, false])
})

test('a number of pieces and their kinds are two ways to name the same', () => {
  const [hired] = readOptions([
    {
      name: 'hired',
      default: 0,
      help: '',
      rule: '',
      type: 'count or kinds',
      high: 4,
      kinds: ['rook'],
      counted: 'knight',
    },
  ])

  expect(isSimple(hired!)).toBe(true)
  expect(namedKinds(hired!, 2)).toEqual(['knight', 'knight'])
  expect(namedKinds(hired!, ['rook'])).toEqual(['rook'])
  expect(replaceKind(['rook', 'knight'], 2, 'rook')).toEqual(['rook', 'knight', 'rook'])
  expect(replaceKind(['rook', 'knight'], 0, '')).toEqual(['knight'])
  expect(replaceKind(['rook'], 0, '')).toBe(0)
})

test('what players bring is no option of a table', () => {
  const both = [
    { name: 'decks', default: {}, help: '', rule: '', type: 'cards by side', own: true },
    { name: 'layout', default: {}, help: '', rule: '', type: 'layout', own: false },
  ]

  expect(tableOptions(both).map((option) => option.name)).toEqual(['layout'])
})

test('a refusal names what is brought by its kind', () => {
  expect(ownRefusal({ place: 'own.deck', reason: 'too many' })).toEqual({ kind: 'deck', reason: 'too many' })
  expect(ownRefusal({ place: 'options.deck', reason: 'too many' })).toBeNull()
  expect(ownRefusal(null)).toBeNull()
})

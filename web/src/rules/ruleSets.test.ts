import { expect, test, vi } from 'vitest'
import { choose, readOptions } from '../setup/options'
import type { Fields, RuleSetInfo } from '../wire/types'
import {
  changesIn,
  chosenIn,
  differIn,
  knownOptions,
  optionsBy,
  optionsToldOf,
  ratedHere,
  withRated,
  withRuleSet,
} from './ruleSets'

vi.stubGlobal('localStorage', { getItem: () => 'en' }) // the language is read from there
const { otherValues, ruleSetName, ruleSetSentence, valueText } = await import('./words')

const option = { help: '', rule: 'AB-1', own: false, free: false }
const declared = readOptions([
  { ...option, name: 'cheer', type: 'choice', words: ['friends', 'all', 'none'], default: 'friends' },
  { ...option, name: 'limit', type: 'integer', low: 1, high: 100, also: [0], default: 40 },
  { ...option, name: 'army', type: 'army', default: 'standard', own: true },
  { ...option, name: 'players', type: 'integer', low: 2, high: 8, default: 4, free: true },
])
const cheer = { option: 'cheer', rule: 'AB-1' }
const written: RuleSetInfo = {
  id: 'as_written',
  name: 'as written',
  sentence: 'A sentence of a game from elsewhere.',
  choices: [{ ...cheer, value: 'friends', reason: 'it is a cheer' }],
}
const letter: RuleSetInfo = {
  id: 'to_the_letter',
  name: 'to the letter',
  sentence: 'Also where the words can hardly be meant.',
  choices: [{ ...cheer, value: 'all', reason: 'the words say all' }],
}
const sets = [written, letter]
const byLetter = { rule_set: 'to_the_letter' }

test('the first rule set is chosen unless the options name another', () => {
  expect(chosenIn(sets, {})).toBe(written)
  expect(chosenIn(sets, byLetter)).toBe(letter)
  expect(chosenIn(sets, { rule_set: 'gone' })).toBe(written)
})

test('what differs from the rule set is a change, what a player brings along or may choose is none', () => {
  expect(changesIn(sets, declared, { army: 'other', players: 2 })).toEqual([])
  expect(changesIn(sets, declared, { cheer: 'all' })).toEqual(['cheer'])
  expect(changesIn(sets, declared, { ...byLetter, cheer: 'all' })).toEqual([])
  expect(changesIn(sets, declared, { ...byLetter, cheer: 'friends', limit: 3 })).toEqual(['cheer', 'limit'])
})

test('a rule set at a press takes changes back and leaves what is a player’s own', () => {
  expect(withRuleSet(letter, declared, { limit: 3, army: 'other' })).toEqual({ ...byLetter, army: 'other' })
  expect(withRuleSet(written, declared, { ...byLetter, cheer: 'none', players: 2 })).toEqual({ players: 2 })
})

test('a form offers the values of the rule set as the usual ones', () => {
  const [first] = optionsBy(letter, declared)

  expect(first!.default).toBe('all')
  expect(choose(first!, 'friends', byLetter)).toEqual({ ...byLetter, cheer: 'friends' })
  expect(choose(first!, 'all', { ...byLetter, cheer: 'friends' })).toEqual(byLetter)
})

test('the usual value of an option may depend on another one, unless the rule set says it', () => {
  const limit = { ...declared[1]!, default_by: { option: 'cheer', values: { friends: 40, all: 60 } } }
  const limitIn = (set: RuleSetInfo, chosen: Fields = {}) => optionsBy(set, [declared[0]!, limit], chosen)[1]!.default
  const short: RuleSetInfo = { ...letter, choices: [{ option: 'limit', rule: 'AB-1', value: 9, reason: '' }] }

  expect([limitIn(written), limitIn(written, { cheer: 'all' }), limitIn(letter)]).toEqual([40, 60, 60])
  expect(limitIn(written, { cheer: 'none' })).toBe(40)
  expect(limitIn(short, { cheer: 'all' })).toBe(9)
})

test('of options that were kept, those that the rule set says anyway are left out', () => {
  expect(knownOptions({ ...byLetter, cheer: 'all', limit: 3, gone: 1 }, sets, declared)).toEqual({
    ...byLetter,
    limit: 3,
  })
  expect(knownOptions({ rule_set: 'gone', cheer: 'all' }, sets, declared)).toEqual({ cheer: 'all' })
})

test('options of which a rule set tells are compared, those in which they differ first', () => {
  expect(optionsToldOf(sets, declared).map((one) => one.name)).toEqual(['cheer'])
  const limit = { option: 'limit', value: 40, rule: 'AB-2', reason: 'so it is said' }
  const both = [{ ...written, choices: [limit, ...written.choices] }, letter]
  expect(optionsToldOf(both, declared.toReversed()).map((one) => one.name)).toEqual(['cheer', 'limit'])
  expect(optionsToldOf(both, declared).map((one) => differIn(both, one))).toEqual([true, false])
})

test('what else can be chosen is told with the rule set that chooses it', () => {
  const [words, number, army] = declared.map((one) => otherValues(one, sets))

  expect(words!.map((one) => [one.text, one.sets.map((set) => set.id), one.reason])).toEqual([
    ['all', ['to_the_letter'], 'the words say all'],
    ['none', [], ''],
  ])
  expect(number!.map((one) => one.text)).toEqual(['0', '1 to 100'])
  expect(army!.map((one) => one.text)).toEqual(['any other'])
})

test('values are told in words', () => {
  expect([true, null, 'in_a_row', 3, [], { pawn: 2 }].map((value) => valueText(value))).toEqual([
    'yes',
    'as the rule says',
    'in a row',
    '3',
    'nothing',
    'pawn 2',
  ])
})

test('cards and pieces are counted, for each side if sides have their own', () => {
  const cards = ['add_movement', 'add_movement', 'transform']
  expect(valueText(cards)).toBe('2\u00a0× One more movement, Transform')
  expect(valueText({ white: cards, black: ['transform'] })).toBe(
    'white: 2\u00a0× One more movement, Transform; black: Transform',
  )
  expect(valueText({ a1: 'ship', b1: 'knight', h1: 'ship' })).toBe('2\u00a0× ship, knight')
})

test('names and sentences that the page knows are told in its language, others in the server’s words', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} })
  const { texts } = await import('../texts/texts.svelte')
  await texts.setLanguage('de')

  expect(ruleSetName(written)).toBe('wie geschrieben')
  expect(ruleSetSentence(letter)).toBe('Auch da, wo die Worte kaum so gemeint sein können.')
  expect(ruleSetSentence(written)).toBe('A sentence of a game from elsewhere.')
})

test("an operator's rule set is played by with its values, whatever a player brings along", () => {
  const quick = { game: 'ab', name: 'quick', sentence: '', options: { rule_set: 'to_the_letter', limit: 20 } }
  const chosen = withRated(quick, declared, { army: 'other', cheer: 'none' })

  expect(chosen).toEqual({ army: 'other', ...quick.options })
  expect(ratedHere([quick], sets, declared, chosen)).toBe(quick)
  expect(ratedHere([quick], sets, declared, { cheer: 'all', limit: 20 })).toBe(quick)
  expect(ratedHere([quick], sets, declared, { ...quick.options, limit: 21 })).toBeUndefined()
  expect(ratedHere([quick], sets, declared, byLetter)).toBeUndefined()
})

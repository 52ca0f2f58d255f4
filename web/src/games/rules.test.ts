import { expect, test, vi } from 'vitest'
import { readFileSync } from 'node:fs'
import { hasRule } from '../learn/books'
import { ruleBehind } from '../play/storyRules'
import type { TextTable } from './texts'

vi.stubGlobal('localStorage', { getItem: () => 'en' })
const tables = import.meta.glob<Record<string, string>>('./*/rules.ts', { import: 'rules', eager: true })
const texts = import.meta.glob<TextTable>('./*/texts/en.ts', { import: 'default', eager: true })
const games = Object.keys(tables).map((path) => path.split('/')[1]!)

const bookOf = (game: string) => readFileSync(`../docs/rules/${game}.md`, 'utf8')

test('every game that tells a story has a table of rules', () => {
  const told = Object.keys(texts).map((path) => path.split('/')[1]!)
  expect(games.sort()).toEqual(told.sort())
})

test.each(games)('%s: the rules behind its story are in its rulebook', (game) => {
  const book = bookOf(game)
  const missing = Object.values(tables[`./${game}/rules.ts`]!).filter((rule) => !hasRule(book, rule))
  expect(missing).toEqual([])
})

test.each(games)('%s: every event of the rulebook that is told has a rule', (game) => {
  const isEvent = (kind: string) => new RegExp(`^\\|[^|]*\`${kind}\`|\`${kind}\`:`, 'm').test(bookOf(game))
  const kinds = new Set(Object.keys(tables[`./${game}/rules.ts`]!).map((key) => key.split('.')[0]!))
  const told = Object.keys(texts[`./${game}/texts/en.ts`]!.events).filter((key) => !key.includes('.') && isEvent(key))
  expect(told.length).toBeGreaterThan(4)
  expect(told.filter((kind) => !kinds.has(kind))).toEqual([])
})

test('the word of an event decides before its kind, and a level is no part of a word', () => {
  const rules = { hit: 'AB-1', 'hit.with=axe': 'AB-2', 'hit.deadly=true': 'AB-3' }

  expect(ruleBehind(rules, { event: 'hit', with: 'sword' })).toBe('AB-1')
  expect(ruleBehind(rules, { event: 'hit', with: 'axe-2' })).toBe('AB-2')
  expect(ruleBehind(rules, { event: 'hit', deadly: true })).toBe('AB-3')
  expect(ruleBehind(rules, { event: 'missed' })).toBeNull()
})

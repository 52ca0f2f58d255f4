import { expect, test } from 'vitest'
import type { GameLook } from '../games/look'
import type { LabSummary } from '../wire/types'
import { answerName, openingsText, optionsText, reportName, sideOf, thingName } from './names'

const look = {
  name: ({ piece }: { piece: string }) => piece.toUpperCase(),
  word: (word: string) => `(${word})`,
  offer: (verb: string) => ({ label: `${verb}!`, tone: 'plain' }),
} as unknown as GameLook

test('things have the words of their game', () => {
  expect(thingName('piece rook', look)).toBe('piece: ROOK')
  expect(thingName('weapon axe', look)).toBe('weapon: (axe)')
  expect(thingName('power-up new queen', look)).toBe('power-up: (new) QUEEN')
  expect(thingName('sacrifice of rook', look)).toBe('sacrifice! of ROOK')
  expect(thingName('end', look)).toBe('end!')
  expect(thingName('passive poison_smoke-atk-1', look)).toBe('passive: (poison_smoke) (atk) 1')
})

test('things are told without a look, too', () => {
  expect(thingName('card summon_knight', null)).toBe('card: summon knight')
})

test('answers of measures have names', () => {
  expect(answerName('seat 2', look)).toBe('seat 2')
  expect(answerName('never: turn limit', look)).toBe('never: (turn limit)')
  expect(answerName('won: king killed', look)).toBe('won: (king killed)')
  expect(answerName('forced turns', look)).toBe('forced turns')
  expect(answerName('PW-12', look)).toBe('PW-12')
  expect(answerName('opening move:d1,d3', look)).toBe('opening: move! d1 d3')
  expect(answerName('cast_started', look)).toBe('a cast is begun')
})

test('a report has the name of its rule set, or its own', () => {
  const sets = [{ id: 'as_written', name: 'as written', sentence: '', choices: [] }]
  const report = (name: string) => reportName({ name } as LabSummary, sets)
  expect([report('as_written-v2'), report('two_sides-v2')]).toEqual(['as written', 'two sides'])
})

test('a dial about a seat names its side', () => {
  expect(sideOf('seat 2', ['white', 'black'])).toBe('Black')
  expect(sideOf('decided games', ['white', 'black'])).toBe('')
})

test('options are told in words, except for the rule set', () => {
  expect(optionsText({ options: { rule_set: 'tuned', target: 60 } })).not.toMatch(/tuned|=|"/)
  expect(optionsText({ options: { rule_set: 'tuned', target: 60 } })).toMatch(/: 60$/)
})

test('a report says what its games began with', () => {
  expect(openingsText({ opening: 4, openings: 'moves' })).toBe('Openings: 4 random moves of pieces')
  expect(openingsText({ opening: 4, openings: 'actions' })).toBe('Openings: 4 random actions of any kind')
})

import { expect, test } from 'vitest'
import { costOf, skillsFor, weaponsFor, withField } from './army'
import { readSkill, writeSkill, type ArmyTables, type SkillRow, type WeaponRow } from './armyTables'

const weapon = (name: string, more: Partial<WeaponRow> = {}): WeaponRow => ({
  name,
  stats: {},
  deals: 'physical',
  advantage_over: null,
  effective_against: null,
  only_for: null,
  cost: 0,
  ...more,
})
const skill = (name: string, slot: string, more: Partial<SkillRow> = {}): SkillRow => ({
  name,
  slot,
  stats: [],
  levels: 3,
  numbers: [1, 2, 3],
  adds_hp: [],
  needs_charge: [],
  cost_per_level: 1,
  only_with: [],
  not_with: [],
  only_by_option: null,
  ...more,
})
const rows: ArmyTables = {
  pieces: {},
  kinds: [],
  types: ['soldier', 'wolf'].map((name) => ({ name, stats: {}, advantage_over: [] })),
  weapons: [weapon('blade'), weapon('rod', { cost: 2 }), weapon('teeth', { only_for: 'wolf' })],
  elements: [],
  skills: [
    skill('mend', 'special', { only_with: ['rod'] }),
    skill('shout', 'special', { cost_per_level: 4, levels: 1 }),
    skill('trade', 'special', { only_by_option: 'trading' }),
    skill('hide', 'passive1', { not_with: ['rod'] }),
  ],
  presets: [],
}

test('an army costs its skills by level and its weapons', () => {
  expect(costOf(rows, { a1: { special: 'mend-3', weapon: 'rod' }, b1: { special: 'shout-1' } })).toBe(9)
})

test('a type with a weapon of its own bears only that', () => {
  expect(weaponsFor(rows, 'wolf').map((row) => row.name)).toEqual(['teeth'])
  expect(weaponsFor(rows, 'soldier').map((row) => row.name)).toEqual(['blade', 'rod'])
})

test('skills are offered as their declared conditions allow', () => {
  const names = (weapon: string, options = {}) => skillsFor(rows, 'special', weapon, options).map((row) => row.name)
  expect(names('blade')).toEqual(['shout'])
  expect(names('rod')).toEqual(['mend', 'shout'])
  expect(names('blade', { trading: true })).toEqual(['shout', 'trade'])
})

test('a change takes the weapon and the skills along that no longer fit', () => {
  const before = { type: 'soldier', weapon: 'rod', special: 'mend-1' }
  expect(withField(rows, before, 'type', 'wolf', {})).toEqual({ type: 'wolf', weapon: 'teeth' })
  expect(withField(rows, { weapon: 'blade', passive1: 'hide-2' }, 'weapon', 'rod', {})).toEqual({ weapon: 'rod' })
})

test('a skill is written as it is read', () => {
  for (const text of ['heal-2', 'curse-spd-1']) expect(writeSkill(readSkill(text)!)).toBe(text)
})

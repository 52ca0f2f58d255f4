import { texts } from '../../texts/texts.svelte'
import { catalogue } from '../../wire/catalogue.svelte'
import { pieceSection, type GuideText } from '../guide'
import type { GuideEntry, GuideSection } from '../look'
import { capitalized } from '../plainWord'
import { armyTables, SLOTS, type ArmyTables, type SkillRow } from './armyTables'
import { elementIcon, skillIcon, typeIcon, weaponIcon } from './icons'
import { signed, texts as own } from './texts'
import look from '.'

const PIECES: Record<string, GuideText> = {
  king: {
    en: 'One square any way, and castling. Whoever kills or checkmates the enemy’s king wins.',
    de: 'Ein Feld in jede Richtung, und die Rochade. Wer den feindlichen König tötet oder matt setzt, gewinnt.',
  },
  queen: { en: 'Straight or diagonal, any distance.', de: 'Gerade oder schräg, beliebig weit.' },
  rook: { en: 'Straight, any distance.', de: 'Gerade, beliebig weit.' },
  bishop: { en: 'Diagonally, any distance.', de: 'Schräg, beliebig weit.' },
  knight: { en: 'Leaps over other pieces.', de: 'Springt über andere Figuren.' },
  pawn: {
    en: 'Goes forward, attacks diagonally, and becomes another piece at the other end.',
    de: 'Zieht vor, greift schräg an und wird am anderen Ende zu einer anderen Figur.',
  },
}

const TITLES = {
  types: { en: 'Unit types', de: 'Truppenarten' },
  weapons: { en: 'Weapons', de: 'Waffen' },
  elements: { en: 'Elements', de: 'Elemente' },
}
const NO_ADVANTAGE: GuideText = { en: 'No advantage over others.', de: 'Kein Vorteil gegenüber anderen.' }
const DEALS: GuideText = { en: '{kind} damage', de: '{kind}er Schaden' }

/** What it is better than, and how much it adds. */
function sentence(parts: (string | null)[]): string {
  const phrases = parts.filter((part) => part !== null && part !== '')
  return phrases.length === 0 ? texts.of(NO_ADVANTAGE) : `${phrases.map((part) => capitalized(part!)).join('. ')}.`
}

function beats(names: (string | null)[]): string | null {
  const list = names.filter((name) => name !== null)
  return list.length === 0 ? null : own.text('beats', { list })
}

function statsText(stats: Record<string, number>): string {
  return Object.entries(stats)
    .filter(([, number]) => number !== 0)
    .map(([stat, number]) => `${own.word(stat)} ${signed(number)}`)
    .join(', ')
}

function types(rows: ArmyTables): GuideEntry[] {
  return rows.types.map((row) => ({
    name: capitalized(own.word(row.name)),
    icon: typeIcon(row.name),
    text: sentence([statsText(row.stats), beats(row.advantage_over)]),
  }))
}

function weapons(rows: ArmyTables): GuideEntry[] {
  return rows.weapons.map((row) => ({
    name: capitalized(own.word(row.name)),
    icon: weaponIcon(row.name),
    text: sentence([
      row.deals === 'none' ? null : texts.of(DEALS).replace('{kind}', own.word(row.deals)),
      statsText(row.stats),
      beats([row.advantage_over]),
      row.effective_against === null ? null : own.text('effective', { what: row.effective_against }),
    ]),
  }))
}

function elements(rows: ArmyTables): GuideEntry[] {
  return rows.elements
    .filter((row) => row.name !== 'none')
    .map((row) => ({
      name: capitalized(own.word(row.name)),
      icon: elementIcon(row.name) ?? '',
      text: sentence([beats([row.beats])]),
    }))
}

/** The numbers of all levels of a skill: 5 / 10 / 15. */
function skillText(row: SkillRow): string {
  const points = row.stats.length > 0 || row.numbers.some((number) => number < 0)
  const n = row.numbers.map((number) => (points ? signed(number) : String(number))).join(' / ')
  const stat = row.stats.length === 0 ? own.word('all') : row.stats.map((one) => own.word(one)).join(' / ')
  return own.text(`skill.${row.name}`, { n, stat })
}

function skills(rows: ArmyTables, slot: string): GuideEntry[] {
  return rows.skills
    .filter((row) => row.slot === slot)
    .map((row) => ({ name: own.word(row.name), icon: skillIcon(row.name, slot), text: skillText(row) }))
}

export function guide(): GuideSection[] {
  const rows = catalogue.game('battlefield') === undefined ? null : armyTables()
  if (rows === null) return [pieceSection(look, PIECES)]
  return [
    pieceSection(look, PIECES),
    { id: 'types', title: texts.of(TITLES.types), entries: types(rows) },
    { id: 'weapons', title: texts.of(TITLES.weapons), entries: weapons(rows) },
    { id: 'elements', title: texts.of(TITLES.elements), entries: elements(rows) },
    ...SLOTS.map((slot) => ({ id: slot, title: own.word(slot), entries: skills(rows, slot) })),
  ]
}

import { expect, test, vi } from 'vitest'
import type { TextTable } from './texts'

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('document', { documentElement: { dataset: {} } })
const { lookOf } = await import('.')
const { actionText } = await import('../play/story')
const { texts } = await import('../texts/texts.svelte')

const tables = import.meta.glob<TextTable>('./*/texts/en.ts', { import: 'default', eager: true })
const PHRASES: [game: string, action: string, en: string, de: string][] = [
  ['power', 'move:e7,e8,rook', 'Move from e7 to e8 → rook', 'Von e7 nach e8 ziehen → Turm'],
  ['chess', 'castle:e1,g1', 'Castle from e1 to g1', 'Von e1 nach g1 rochieren'],
  ['arena', 'upgrade:j8,queen', 'Turn j8 into a queen', 'j8 verwandeln: Dame'],
  ['arena', 'place:a1,pawn', 'Place the new pawn on a1', 'Auf a1 neu einsetzen: Bauer'],
  ['battlefield', 'sacrifice:e1,d1', 'Give health of e1 to d1', 'Leben von e1 an d1 geben'],
  ['medieval', 'reassign:f1,e1', 'Let f1 swear fealty to e1', 'f1 schwört e1 die Treue'],
  [
    'medieval',
    'resurrect:h4,h5,d2',
    'Bring back the piece of d2 on h5 with h4',
    'Mit h4 die Figur von d2 auf h5 auferwecken',
  ],
  ['medieval', 'gambit:d1,range', 'Use the Queen’s Gambit with d1 → for range', 'Damengambit von d1 → für Reichweite'],
  ['mana', 'ability:j8', 'Use the ability of j8', 'Fähigkeit von j8 nutzen'],
  ['mana', 'ability:f3,down', 'Use the ability of f3 → down', 'Fähigkeit von f3 nutzen → nach unten'],
  ['mana', 'play:k4,summon_knight', 'Play “Summon a knight” on k4', '„Springer rufen“ auf k4 ausspielen'],
  [
    'mana',
    'fetch:white,summon_knight,deck',
    'Fetch “Summon a knight” from White’s central deck → into my deck',
    '„Springer rufen“ aus dem mittleren Stapel von Weiß holen → in meinen Stapel',
  ],
  ['mana', 'end', 'End the turn', 'Zug beenden'],
]

test.each(PHRASES)('%s %s is a phrase in both languages', async (game, action, en, de) => {
  const look = await lookOf(game)
  await texts.setLanguage('en')
  expect(actionText(look, action)).toBe(en)
  await texts.setLanguage('de')
  expect(actionText(look, action)).toBe(de)
})

test.each(Object.keys(tables))('%s has a phrase for every verb that takes operands', (path) => {
  const { verbs, actions = {} } = tables[path]!
  const phrased = new Set(Object.keys(actions).map((key) => key.split('.')[0]))
  expect(Object.keys(verbs).filter((verb) => !phrased.has(verb) && !['end', 'draw', 'claim'].includes(verb))).toEqual(
    [],
  )
})

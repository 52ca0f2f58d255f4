import { sideName } from '../board/sides'
import { plainWord } from '../games/plainWord'
import type { GameLook } from '../games/look'
import { reasonText } from '../play/reasons'
import { lab, labWord } from '../texts/lab'
import { ruleSetName } from '../rules/words'
import type { LabDial, LabReport, LabSummary, RuleSetInfo } from '../wire/types'

/** Kinds of thing, which precede the name of one. */
const KINDS = [
  'piece',
  'weapon',
  'type',
  'special',
  'charge_skill',
  'passive',
  'abilities',
  'ability learnt',
  'card',
  'terrain',
  'power-up',
]

/** A thing's name for people: `weapon axe`, `sacrifice of rook`, `power-up new queen`. */
export function thingName(name: string, look: GameLook | null): string {
  const piece = (kind: string) => look?.name({ piece: kind, side: '' }) ?? plainWord(kind)
  const word = (one: string) => look?.word?.(one) ?? plainWord(one)
  const kind = KINDS.find((one) => name.startsWith(`${one} `))
  const rest = name.slice((kind?.length ?? -1) + 1)
  if (kind === 'piece') return `${labWord(kind)}: ${piece(rest)}`
  if (kind !== undefined) {
    const [first, ...more] = rest.split(' ')
    return `${labWord(kind)}: ${[word(first!), ...more.map(piece)].join(' ')}`
  }
  const [verb, actor] = name.split(' of ')
  const used = look?.offer(verb!).label ?? plainWord(verb!)
  return actor === undefined ? used : lab('use_of', { verb: used, piece: piece(actor) })
}

/** An ending's name for people: `won: king killed`. */
export function endingName(name: string, look: GameLook | null): string {
  const [how, reason] = name.split(': ')
  if (reason === undefined) return reasonText(name, look)
  return lab(how === 'won' ? 'won' : 'drawn', { reason: reasonText(reason, look) })
}

/** The name for people of a measure's answer. */
export function answerName(name: string, look: GameLook | null): string {
  const seat = /^seat (\d+)$/.exec(name)
  if (seat !== null) return lab('seat', { seat: seat[1]! })
  if (name.startsWith('opening ')) return lab('opening', { action: name.slice('opening '.length) })
  if (name.startsWith('never: ')) return lab('never ended', { reason: reasonText(name.slice('never: '.length), look) })
  if (/^(won|drawn): /.test(name)) return endingName(name, look)
  return labWord(name)
}

/** The side that a dial is about, if it is about a seat. */
export function sideOf(dial: LabDial, sides: readonly string[]): string {
  const seat = /^seat (\d+)$/.exec(dial.what)
  if (seat === null) return ''
  const side = sides[Number(seat[1]) - 1]
  return side === undefined ? lab('seat', { seat: seat[1]! }) : sideName(side)
}

/** A report's name: its rule set and the version of the rules. */
export function reportName(report: LabSummary, sets: readonly RuleSetInfo[]): string {
  const id = report.name.replace(/-v\d+$/, '')
  const set = sets.find((one) => one.id === id)
  return set === undefined ? labWord(plainWord(id)) : ruleSetName(set)
}

/** What the games of a report began with. */
export function openingsText({ opening: count, openings }: Pick<LabReport, 'opening' | 'openings'>): string {
  return lab(openings === 'moves' ? 'openings_moves' : 'openings_actions', { count })
}

import { sideName } from '../board/sides'
import { plainWord } from '../games/plainWord'
import type { GameLook } from '../games/look'
import { reasonText } from '../play/reasons'
import { actionText } from '../play/story'
import { hasLab, lab, labWord } from '../texts/lab'
import { eventText } from '../texts/labEvents'
import { ruleSetName, valueText } from '../rules/words'
import { optionName } from '../texts/serverTexts'
import type { LabReport, LabSummary, RuleSetInfo } from '../wire/types'

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
    return `${labWord(kind)}: ${[skillName(first!, word), ...more.map(piece)].join(' ')}`
  }
  const [verb, actor] = name.split(' of ')
  const used = look?.offer(verb!).label ?? plainWord(verb!)
  return actor === undefined ? used : lab('use_of', { verb: used, piece: piece(actor) })
}

/** A skill with what it is about and its level: `poison_smoke-atk-1`. */
function skillName(name: string, word: (one: string) => string): string {
  const parts = name.split('-')
  return parts.map((part) => (/^\d+$/.test(part) ? part : word(part))).join(' ')
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
  if (name.startsWith('opening ')) return openingName(name.slice('opening '.length), look)
  if (name.startsWith('never: ')) return lab('never ended', { reason: reasonText(name.slice('never: '.length), look) })
  if (/^(won|drawn): /.test(name)) return endingName(name, look)
  return hasLab(name) ? lab(name) : isRule(name) ? name : eventText(name)
}

/** Whether a name is the id of a rule. */
function isRule(name: string): boolean {
  return /-\d+$/.test(name)
}

function openingName(action: string, look: GameLook | null): string {
  return lab('opening', { action: look === null ? plainWord(action) : actionText(look, action) })
}

/** The side that an answer is about, if it is about a seat. */
export function sideOf(name: string, sides: readonly string[]): string {
  const seat = /^seat (\d+)$/.exec(name)
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

/** The options of a report besides its rule set, which its name says. */
export function optionsText({ options }: Pick<LabReport, 'options'>): string {
  return Object.entries(options)
    .filter(([name]) => name !== 'rule_set')
    .map(([name, value]) => `${optionName(name)}: ${valueText(value, name)}`)
    .join(', ')
}

/** What the games of a report began with. */
export function openingsText({ opening: count, openings }: Pick<LabReport, 'opening' | 'openings'>): string {
  return lab(openings === 'moves' ? 'openings_moves' : 'openings_actions', { count })
}

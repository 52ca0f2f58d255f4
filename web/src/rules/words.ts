import { isSquare } from '../play/action'
import { choiceOf, valueIn } from './ruleSets'
import { listOf, numberOf, isSame, type Option } from '../setup/options'
import { optionName, optionWord, told } from '../texts/serverTexts'
import { t } from '../texts/texts.svelte'
import type { Plain, RuleSetInfo } from '../wire/types'

export function ruleSetName(set: Pick<RuleSetInfo, 'name'>): string {
  return told(set.name)
}

export function ruleSetSentence(set: Pick<RuleSetInfo, 'sentence'>): string {
  return told(set.sentence)
}

/** Names of options, as people would write them. */
export function optionNames(names: readonly string[]): string {
  return names.map(optionName).join(', ')
}

/** The value of an option in words; data that needs a builder to show is left out. */
export function valueText(value: Plain, option = ''): string {
  if (value === null) return t('rules.none')
  if (typeof value === 'boolean') return t(value ? 'rules.yes' : 'rules.no')
  if (typeof value === 'string') return optionWord(option, value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return countedText(value.map((one) => valueText(one, option)))
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([name]) => isSquare(name)))
    return countedText(entries.map(([, one]) => valueText(one, option)))
  const lists = entries.some(([, one]) => typeof one === 'object' && one !== null)
  const parts = entries.map(([name, one]) => `${optionWord(option, name)}${lists ? ':' : ''} ${valueText(one, option)}`)
  return parts.length === 0 ? t('rules.empty') : parts.join(lists ? '; ' : ', ')
}

/** Things with how many there are of each, where there are several: `2 × pawn, king`. */
function countedText(names: readonly string[]): string {
  if (names.length === 0) return t('rules.empty')
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count}\u00a0× ${name}`)).join(', ')
}

/** A value that can be chosen instead of the default, with the rule sets that choose it. */
export interface OtherValue {
  text: string
  sets: RuleSetInfo[]
  reason: string
}

/** The alternatives to the default: those that rule sets choose, then the rest. */
export function otherValues(option: Option, sets: readonly RuleSetInfo[]): OtherValue[] {
  const chosen: { value: Plain; sets: RuleSetInfo[]; reason: string }[] = []
  for (const set of sets) {
    const value = valueIn(set, option)
    if (isSame(value, option.default)) continue
    const same = chosen.find((one) => isSame(one.value, value))
    if (same === undefined) chosen.push({ value, sets: [set], reason: choiceOf(set, option.name)?.reason ?? '' })
    else same.sets.push(set)
  }
  const rest = listed(option).filter(
    (value) => !isSame(value, option.default) && !chosen.some((one) => isSame(one.value, value)),
  )
  return [
    ...chosen.map(({ value, ...one }) => ({ ...one, text: valueText(value, option.name) })),
    ...[...rest.map((value) => valueText(value, option.name)), ...rangeOf(option)].map((text) => ({
      text,
      sets: [],
      reason: '',
    })),
  ]
}

/** The values of an option that has few. */
function listed(option: Option): Plain[] {
  if (option.type === 'boolean') return [true, false]
  if (option.type === 'choice') return listOf(option, 'words')
  if (option.type !== 'integer') return []
  const also = Array.isArray(option['also']) ? option['also'] : []
  return option['nullable'] === true ? [null, ...also] : also
}

/** The range of an option that has one, in words; an option that is built is unrestricted. */
function rangeOf(option: Option): string[] {
  if (option.type === 'boolean' || option.type === 'choice') return []
  const low = numberOf(option, 'low')
  const high = numberOf(option, 'high')
  if (option.type !== 'integer' || low === null) return [t('rules.free')]
  return [high === null ? t('rules.at_least', { low }) : t('rules.range', { low, high })]
}

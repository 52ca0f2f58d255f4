import { isSame, withoutDefaults, type Option } from '../setup/options'
import type { Fields, Plain, RatedRuleSet, RuleChoice, RuleSetInfo } from '../wire/types'

export const RULE_SET = 'rule_set' // the option that chooses one, in every game
const AS_WRITTEN = 'as_written'

/** The rule set that options choose; the first is the default. */
export function chosenIn(sets: readonly RuleSetInfo[], options: Fields): RuleSetInfo | undefined {
  return sets.find((set) => set.id === options[RULE_SET]) ?? sets[0]
}

/** What a rule set says about an option. */
export function choiceOf(set: RuleSetInfo, option: string): RuleChoice | undefined {
  return set.choices.find((choice) => choice.option === option)
}

/** The value of an option in a rule set. What `as_written` says are the defaults. */
export function valueIn(set: RuleSetInfo, option: Option): Plain {
  const choice = set.id === AS_WRITTEN ? undefined : choiceOf(set, option.name)
  return choice === undefined ? option.default : choice.value
}

/**
 * The options as a form offers them with a rule set: its values are the defaults. A default that the rule set leaves as
 * it is may depend on what is chosen for another option (`default_by`).
 */
export function optionsBy(set: RuleSetInfo | undefined, declared: readonly Option[], chosen: Fields = {}): Option[] {
  const usual = (option: Option): Plain => (set === undefined ? option.default : valueIn(set, option))
  const valueOf = (name: string): Plain | undefined => {
    const option = declared.find((one) => one.name === name)
    return chosen[name] ?? (option === undefined ? undefined : usual(option))
  }
  return declared.map((option) => {
    const by = option['default_by'] as { option: string; values: Fields } | undefined
    const own = usual(option)
    if (by === undefined || !isSame(own, option.default)) return { ...option, default: own }
    return { ...option, default: by.values[String(valueOf(by.option))] ?? own }
  })
}

/**
 * The options that differ from the rule set they choose, except those that players bring along or may freely choose.
 */
export function changesIn(sets: readonly RuleSetInfo[], declared: readonly Option[], options: Fields): string[] {
  return optionsBy(chosenIn(sets, options), declared, options)
    .filter((option) => !isApart(option) && options[option.name] !== undefined)
    .filter((option) => !isSame(options[option.name], option.default))
    .map((option) => option.name)
}

/** The operator's rule set on this server that the options match, if any (PL-168). */
export function ratedHere(
  rated: readonly RatedRuleSet[],
  sets: readonly RuleSetInfo[],
  declared: readonly Option[],
  options: Fields,
): RatedRuleSet | undefined {
  const values = (chosen: Fields): Plain[] =>
    optionsBy(chosenIn(sets, chosen), declared, chosen)
      .filter((option) => !isApart(option))
      .map((option) => chosen[option.name] ?? option.default)
  return rated.find((one) => isSame(values(one.options), values(options)))
}

/** The options with another rule set: of the old ones, only those that are a player's own or free are kept. */
export function withRuleSet(set: RuleSetInfo, declared: readonly Option[], options: Fields): Fields {
  return { ...(set.id === AS_WRITTEN ? {} : { [RULE_SET]: set.id }), ...apartIn(declared, options) }
}

/** The options with one of the operator's rule sets, keeping those that are a player's own or free. */
export function withRated(set: RatedRuleSet, declared: readonly Option[], options: Fields): Fields {
  return { ...apartIn(declared, options), ...set.options }
}

function apartIn(declared: readonly Option[], options: Fields): Fields {
  const kept = declared.filter((option) => isApart(option) && options[option.name] !== undefined)
  return Object.fromEntries(kept.map((option) => [option.name, options[option.name]!]))
}

/** Stored options, without those that do not (or no longer) exist and without those that the rule set sets anyway. */
export function knownOptions(kept: Fields, sets: readonly RuleSetInfo[], declared: readonly Option[]): Fields {
  const set = chosenIn(sets, kept)
  return {
    ...(set === undefined || set === sets[0] ? {} : { [RULE_SET]: set.id }),
    ...withoutDefaults(kept, optionsBy(set, declared, kept)),
  }
}

/** The options that some rule set sets, those in which they differ first. */
export function optionsToldOf(sets: readonly RuleSetInfo[], declared: readonly Option[]): Option[] {
  const told = declared.filter((option) => sets.some((set) => choiceOf(set, option.name) !== undefined))
  return [...told.filter((option) => differIn(sets, option)), ...told.filter((option) => !differIn(sets, option))]
}

/** Whether rule sets differ in an option. */
export function differIn(sets: readonly RuleSetInfo[], option: Option): boolean {
  return sets.some((set) => !isSame(valueIn(set, option), valueIn(sets[0]!, option)))
}

/** Whether an option never counts as a change: each player's own, or free in rated games too. */
function isApart(option: Option): boolean {
  return option['own'] === true || option['free'] === true
}

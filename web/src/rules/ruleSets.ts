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

/** The options as a form offers them by a rule set: its values are the usual ones. */
export function optionsBy(set: RuleSetInfo | undefined, declared: readonly Option[]): Option[] {
  return declared.map((option) => (set === undefined ? option : { ...option, default: valueIn(set, option) }))
}

/** The options that differ from the rule set they choose; what a player brings along or may freely choose aside. */
export function changesIn(sets: readonly RuleSetInfo[], declared: readonly Option[], options: Fields): string[] {
  return optionsBy(chosenIn(sets, options), declared)
    .filter((option) => !isApart(option) && options[option.name] !== undefined)
    .filter((option) => !isSame(options[option.name], option.default))
    .map((option) => option.name)
}

/** The rule set of this server's operator by which options play, if any (PL-168). */
export function ratedHere(
  rated: readonly RatedRuleSet[],
  sets: readonly RuleSetInfo[],
  declared: readonly Option[],
  options: Fields,
): RatedRuleSet | undefined {
  const values = (chosen: Fields): Plain[] =>
    optionsBy(chosenIn(sets, chosen), declared)
      .filter((option) => !isApart(option))
      .map((option) => chosen[option.name] ?? option.default)
  return rated.find((one) => isSame(values(one.options), values(options)))
}

/** The options by another rule set: nothing else is left of them but what is a player's own or free. */
export function withRuleSet(set: RuleSetInfo, declared: readonly Option[], options: Fields): Fields {
  return { ...(set.id === AS_WRITTEN ? {} : { [RULE_SET]: set.id }), ...apartIn(declared, options) }
}

/** The options by a rule set of the operator's, with what is a player's own or free. */
export function withRated(set: RatedRuleSet, declared: readonly Option[], options: Fields): Fields {
  return { ...apartIn(declared, options), ...set.options }
}

function apartIn(declared: readonly Option[], options: Fields): Fields {
  const kept = declared.filter((option) => isApart(option) && options[option.name] !== undefined)
  return Object.fromEntries(kept.map((option) => [option.name, options[option.name]!]))
}

/** Options as they were kept, without what is not (or no longer) there and without what the rule set says anyway. */
export function knownOptions(kept: Fields, sets: readonly RuleSetInfo[], declared: readonly Option[]): Fields {
  const set = chosenIn(sets, kept)
  return {
    ...(set === undefined || set === sets[0] ? {} : { [RULE_SET]: set.id }),
    ...withoutDefaults(kept, optionsBy(set, declared)),
  }
}

/** The options about which some rule set says something, those in which they differ first. */
export function optionsToldOf(sets: readonly RuleSetInfo[], declared: readonly Option[]): Option[] {
  const told = declared.filter((option) => sets.some((set) => choiceOf(set, option.name) !== undefined))
  return [...told.filter((option) => differIn(sets, option)), ...told.filter((option) => !differIn(sets, option))]
}

/** Whether an option does not have the same value in all rule sets. */
export function differIn(sets: readonly RuleSetInfo[], option: Option): boolean {
  return sets.some((set) => !isSame(valueIn(set, option), valueIn(sets[0]!, option)))
}

/** Whether an option does not count as a change: everybody's own, or free in rated games too. */
function isApart(option: Option): boolean {
  return option['own'] === true || option['free'] === true
}

import { plainWord } from '../games/plainWord'
import { hasText, t } from '../texts/texts.svelte'

/** What people call a rule set. */
export function ruleSetName(id: string): string {
  const key = `account.rule_set_${id}`
  return hasText(key) ? t(key) : plainWord(id)
}

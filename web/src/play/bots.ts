import { plainWord } from '../games/plainWord'
import { t } from '../texts/texts.svelte'

/** What people call a bot of the house: levels have numbers, others names. */
export function botName(bot: string): string {
  return /^\d+$/.test(bot) ? t('play.level', { level: bot }) : plainWord(bot)
}

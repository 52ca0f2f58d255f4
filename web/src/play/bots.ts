import { plainWord } from '../games/plainWord'
import { t } from '../texts/texts.svelte'

/** The name of a built-in bot: levels have numbers, the others names. */
export function botName(bot: string): string {
  return /^\d+$/.test(bot) ? t('play.level', { level: bot }) : plainWord(bot)
}

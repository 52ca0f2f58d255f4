import { plainWord } from '../games/words'
import { t } from '../texts/texts.svelte'

/** What people call a built-in bot: levels have numbers, others names. */
export function botText(bot: string): string {
  return /^\d+$/.test(bot) ? t('play.level', { level: bot }) : plainWord(bot)
}

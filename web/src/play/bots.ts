import { plainWord } from '../games/plainWord'
import { hasText, t } from '../texts/texts.svelte'

/** The name of a built-in bot: levels have numbers, the others names. */
export function botName(bot: string): string {
  if (/^\d+$/.test(bot)) return t('play.level', { level: bot })
  const key = `play.bot_${bot}`
  return hasText(key) ? t(key) : plainWord(bot)
}

/** A character's name and level, out of its name as a player; null for everybody else. */
export function nameAndLevel(player: string | null): { name: string; level: string } | null {
  const found = /^(\S+), level (\d+)$/.exec(player ?? '')
  return found === null ? null : { name: found[1]!, level: found[2]! }
}

/** A player's name; a built-in bot by its level. Only the names of built-in bots contain a blank. */
export function playerName(name: string): string {
  const character = nameAndLevel(name)
  if (character !== null) return t('play.character', character)
  const level = /^(\S+) bot$/.exec(name)?.[1]
  return level === undefined ? name : botName(level)
}

import { plainWord } from '../games/plainWord'
import { hasText, t } from '../texts/texts.svelte'

/** The name of a built-in bot: levels have numbers, the others names. */
export function botName(bot: string): string {
  if (/^\d+$/.test(bot)) return t('play.level', { level: bot })
  const key = `play.bot_${bot}`
  return hasText(key) ? t(key) : plainWord(bot)
}

/** A character's name and level, from its name as a player; null for everyone else. */
export function nameAndLevel(player: string | null): { name: string; level: string } | null {
  const found = /^(\S+), level (\d+)$/.exec(player ?? '')
  return found === null ? null : { name: found[1]!, level: found[2]! }
}

/** The number of the level that a built-in bot plays at; null for everybody else, and for bots without a number. */
export function levelOf(player: string | null): number | null {
  const found = /^(\d+) bot$/.exec(player ?? '')
  return found === null ? null : Number(found[1])
}

/** A player's name; a built-in bot by its level. Only the names of built-in bots contain a space. */
export function playerName(name: string): string {
  const character = nameAndLevel(name)
  if (character !== null) return t('play.character', character)
  const level = /^(\S+) bot$/.exec(name)?.[1]
  return level === undefined ? name : botName(level)
}

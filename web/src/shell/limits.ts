import { t, type Key } from '../texts/texts.svelte'

const LIMITS: Record<string, Key> = {
  open_tables: 'shell.limit_tables',
  bot_games: 'shell.limit_bots',
  seeks: 'shell.limit_seeks',
  '': 'shell.limit_chat',
}

/** Why something was refused: where a person has as much as one may have (PL-159), in the page's own words. */
export function reasonOf(reason: string, rule: string, place: string): string {
  const key = rule === 'PL-159' ? LIMITS[place] : undefined
  return key === undefined ? reason : t(key)
}

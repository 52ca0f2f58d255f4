import { plainWord } from '../games/plainWord'
import { hasText, t } from '../texts/texts.svelte'
import type { FlagInfo } from '../wire/types'

/** What a kind of flag is called. */
export function flagKind(kind: string): string {
  const key = `account.flag_kind_${kind}`
  return hasText(key) ? t(key) : plainWord(kind)
}

/** Flags of the same kind about one player in one game, with the same verdict; the newest first, as they come. */
export function groupFlags(flags: readonly FlagInfo[]): FlagInfo[][] {
  const groups = new Map<string, FlagInfo[]>()
  for (const flag of flags) {
    const key = JSON.stringify([flag.player, flag.kind, flag.game, flag.game_id, flag.closed === null, flag.verdict])
    groups.set(key, [...(groups.get(key) ?? []), flag])
  }
  return [...groups.values()]
}

/** How often, in brackets, if more than once. */
export function timesText(flags: readonly FlagInfo[]): string {
  return flags.length > 1 ? ` (${t('account.flag_times', { times: flags.length })})` : ''
}

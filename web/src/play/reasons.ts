import type { GameLook } from '../games/look'
import { plainWord } from '../games/plainWord'
import { t, type Key } from '../texts/texts.svelte'

/** Why games end by the platform's rules; a game's own reasons are its own words. */
const REASONS: Record<string, Key> = {
  agreement: 'play.reason_agreement',
  resignation: 'play.reason_resign',
  time: 'play.reason_time',
  'illegal moves': 'play.reason_illegal',
  aborted: 'play.reason_aborted',
}

export function reasonText(reason: string, look: GameLook | null): string {
  const key = REASONS[reason]
  return key !== undefined ? t(key) : (look?.word?.(reason) ?? plainWord(reason))
}

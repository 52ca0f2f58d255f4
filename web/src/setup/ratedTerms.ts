import { clockText } from '../lobby/terms'
import { t } from '../texts/texts.svelte'
import type { Fields, RatedClock } from '../wire/types'
import { hasClock } from './clocks'

const USUAL_TERMS: readonly string[] = ['missed_turns', 'illegal_per_turn', 'illegal_per_game']

/** A clock of the server's list, as platform options. */
export function clockOptions({ clock, seconds, increment }: RatedClock): Fields {
  return clock === 'turn'
    ? { clock, turn_seconds: seconds }
    : { clock, live_seconds: seconds, increment_seconds: increment }
}

/** Why a game with these platform options cannot be rated, in words; empty if it can (PL-150, PL-151). */
export function termsObstacle(platform: Fields, usual: Record<string, unknown>, clocks: readonly RatedClock[]): string {
  if (!clocks.some((clock) => hasClock(platform, clockOptions(clock), usual))) {
    const list = clocks.map((clock) => clockText(clockOptions(clock), usual)).join(', ')
    return t('setup.rated_clock', { list })
  }
  const changed = USUAL_TERMS.some((name) => platform[name] !== undefined && platform[name] !== usual[name])
  return changed ? t('setup.rated_terms') : ''
}

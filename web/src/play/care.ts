import type { GameLook, Position } from '../games/look'
import type { ActionHints } from './composer.svelte'

/** Whether a finger is what presses: it slips more easily than a mouse. */
function byTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

/**
 * What must not happen by a slip, in every game by the same rule: a press on another piece of one's own picks that piece;
 * what gives something up for good asks first; on touch screens, so does what chance decides.
 */
export function hintsFor(look: GameLook | null, position: Position, you: string | null, touch = byTouch): ActionHints {
  return {
    wordsFrom: (verb) => look?.wordsFrom?.(verb),
    asks: (legal) => look?.asks?.(legal) ?? null,
    isOwn: (square) => you !== null && position.pieces[square]?.side === you,
    asksFirst: (action) =>
      look?.givesUp?.(action, position) === true || (touch() && look?.byChance?.(action, position) === true),
  }
}

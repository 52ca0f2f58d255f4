import type { GameLook, Position } from '../games/look'
import type { ActionHints } from './composer.svelte'

/** Whether the user presses with a finger, which slips more easily than a mouse. */
function byTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

/**
 * What must not happen by a slip, by the same rule in every game: a press on another piece of the player's own picks
 * that piece; an action that gives something up for good needs confirmation; on touch screens, so does one that chance
 * decides.
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

import { isSquare } from '../../play/action'
import type { GameEvent, Motion, Piece, Position } from '../look'

const REMOVALS = new Set(['captured', 'killed', 'removed', 'taken', 'died', 'lost'])

/**
 * The motions of an event, guessed from its fields: a piece moves `from` one square `to` another, leaves the `square`
 * where it stood, appears there, or something flashes. The next position shows whatever was not understood.
 */
export function motions(event: GameEvent, position: Position): Motion[] {
  const { from, to, square, piece, side } = event as Record<string, unknown>
  if (isName(from) && isName(to)) return [{ kind: 'move', from, to }]
  if (!isName(square)) return []
  if (REMOVALS.has(event.event)) return [{ kind: 'remove', square }]
  if (typeof piece === 'string' && typeof side === 'string' && position.pieces[square]?.piece !== piece)
    return [{ kind: 'appear', square, piece: { piece, side } satisfies Piece }]
  return [{ kind: 'flash', square, tone: 'plain' }]
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && isSquare(value)
}

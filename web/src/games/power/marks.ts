import type { Mark, Piece, Position, SquareItem } from '../look'
import { PASSING } from './icons'
import { levelText, signed } from './level'
import { texts } from './texts'

/** The level of a piece, unless it is the default. */
export function marks(piece: Piece): Mark[] {
  const health = Number(piece['health'] ?? 0)
  if (health === 0) return []
  return [{ at: 'top-right', tone: health > 0 ? 'good' : 'bad', label: levelText(health), text: signed(health) }]
}

/** Where a pawn can be attacked en passant. */
export function items(position: Position): Record<string, SquareItem> {
  const square = position['en_passant']
  if (typeof square !== 'string') return {}
  return { [square]: { label: texts.text('in_passing'), icon: PASSING, tone: 'bad' } }
}

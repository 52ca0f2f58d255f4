import type { Position, SquareItem } from '../look'
import { PASSING } from './icons'
import { texts } from './texts'

/** Where a pawn can be captured en passant. */
export function items(position: Position): Record<string, SquareItem> {
  const square = position['en_passant']
  if (typeof square !== 'string') return {}
  return { [square]: { label: texts.text('passing'), icon: PASSING } }
}

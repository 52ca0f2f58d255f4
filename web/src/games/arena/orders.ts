import { readAction } from '../../play/action'
import type { Piece, Plan, Position } from '../look'
import { texts } from './texts'

/** The orders in a position that its viewer may see, by side. */
export function ordersOf(position: Position): Record<string, string[]> {
  return (position['orders'] ?? {}) as Record<string, string[]>
}

/** An order in people's words. */
export function orderText(action: string, position: Position): string {
  const { verb, operands } = readAction(action)
  const [from, other] = operands
  const piece = verb === 'move' ? (position.pieces[from!]?.piece ?? '') : other
  return texts.text(`${verb}_order`, { piece, from, to: verb === 'move' ? other : from })
}

/** What the orders would make of the board: where pieces will go and be placed. */
export function plans(position: Position): Plan[] {
  const found: Plan[] = []
  for (const [side, orders] of Object.entries(ordersOf(position))) {
    const became = new Map<string, string>()
    for (const action of orders) {
      const { verb, operands } = readAction(action)
      const [from, other] = operands
      const piece = position.pieces[from!]
      if (verb === 'upgrade') became.set(from!, other!)
      else if (verb === 'move' && piece !== undefined)
        found.push({ from: from!, to: other!, piece: { ...piece, piece: became.get(from!) ?? piece.piece } })
      else if (verb === 'place') found.push({ from: null, to: from!, piece: { piece: other!, side } satisfies Piece })
    }
  }
  return found
}

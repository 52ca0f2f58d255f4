import { readAction, type ParsedAction } from '../../play/action'
import type { Focus } from '../../play/composer.svelte'
import type { GameEvent, Piece, Plan, Position } from '../look'
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

/** The position with further orders of a side, which only its player knows. */
export function withOrders(position: Position, side: string, orders: readonly string[]): Position {
  const given = ordersOf(position)
  return { ...position, orders: { ...given, [side]: [...(given[side] ?? []), ...orders] } }
}

/** The orders of all sides in the last round that was carried out. */
export function pastPlans(recent: GameEvent[]): Plan[] {
  const round = recent.findLast((event) => event.event === 'reveal')
  const found: Plan[] = []
  for (const [side, orders] of Object.entries((round?.['orders'] ?? {}) as Record<string, string[]>)) {
    for (const { verb, operands } of orders.map((order) => readAction(order))) {
      if (verb === 'move') found.push({ from: operands[0]!, to: operands[1]!, piece: { piece: '', side } })
      else if (verb === 'place') found.push({ from: null, to: operands[0]!, piece: { piece: operands[1]!, side } })
    }
  }
  return found
}

/** A new piece is placed before anything else can be done: the page asks for its square at once. */
export function asks(legal: ParsedAction[]): Focus | null {
  const [first] = legal
  if (first === undefined || legal.some((action) => action.verb !== 'place')) return null
  return { label: texts.text('place_now', { piece: first.operands[1] }), covers: (action) => action.verb === 'place' }
}

/** The effect of the orders on the board: where pieces will go and be placed. */
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

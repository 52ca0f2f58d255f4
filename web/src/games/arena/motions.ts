import { readAction } from '../../play/action'
import type { Feel, GameEvent, Motion, Piece } from '../look'

/** The motions of an event. All pieces move at the same moment, when the orders are revealed. */
export function motions(event: GameEvent): Motion[] {
  const square = String(event['square'])
  const flash = (tone: 'good' | 'bad' | 'magic', text: string, feel?: Feel): Motion => ({
    kind: 'flash',
    square,
    tone,
    text,
    feel,
  })
  switch (event.event) {
    case 'reveal':
      return revealOrders(event)
    case 'upgraded':
      return [flash('magic', '▲', 'spell')]
    case 'placed':
      return [flash('good', '＋')]
    case 'captured':
      return [
        { kind: 'remove', square, side: String(event['side']) },
        flash('bad', `+${String(event['points'])}`, 'hit'),
      ]
    case 'mad':
    case 'crash':
      return [{ kind: 'remove', square }, flash('bad', '✹', 'hit')]
    case 'powerup_taken':
      return [flash('good', '★', 'heal')]
    case 'kinged':
      return [{ kind: 'appear', square, piece: { piece: 'king', side: String(event['side']) } }, flash('magic', '♚')]
    case 'powerup_placed':
      return [flash('magic', '✦')]
    case 'check':
      return [flash('bad', event['mate'] ? '#' : '!')]
    default:
      return []
  }
}

/** Everyone moves at once; then new pieces appear where nobody came. */
function revealOrders(event: GameEvent): Motion[] {
  const moves: { from: string; to: string }[] = []
  const placed: { square: string; piece: Piece }[] = []
  for (const [side, orders] of Object.entries((event['orders'] ?? {}) as Record<string, string[]>)) {
    for (const { verb, operands } of orders.map((order) => readAction(order))) {
      if (verb === 'move') moves.push({ from: operands[0]!, to: operands[1]! })
      else if (verb === 'place') placed.push({ square: operands[0]!, piece: { piece: operands[1]!, side } })
    }
  }
  const free = placed.filter((one) => !moves.some((move) => move.to === one.square))
  return [{ kind: 'moves', moves }, ...free.map((one): Motion => ({ kind: 'appear', ...one }))]
}

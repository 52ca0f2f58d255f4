import { readAction } from '../../play/action'
import type { Happening, Motion } from '../look'

/** What is seen of an event. All pieces go at the same moment, when the orders are revealed. */
export function motions(event: Happening): Motion[] {
  const square = String(event['square'])
  const flash = (tone: 'good' | 'bad' | 'magic', text: string): Motion => ({ kind: 'flash', square, tone, text })
  switch (event.event) {
    case 'reveal':
      return [{ kind: 'moves', moves: movesOf(event) }]
    case 'upgraded':
      return [flash('magic', '▲')]
    case 'placed':
      return [flash('good', '＋')]
    case 'captured':
      return [{ kind: 'remove', square, side: String(event['side']) }, flash('bad', `+${String(event['points'])}`)]
    case 'mad':
    case 'crash':
      return [{ kind: 'remove', square }, flash('bad', '✹')]
    case 'powerup_taken':
      return [flash('good', '★')]
    case 'kinged':
      return [flash('magic', '♚')]
    case 'powerup_placed':
      return [flash('magic', '✦')]
    case 'check':
      return [flash('bad', event['mate'] ? '#' : '!')]
    default:
      return []
  }
}

function movesOf(event: Happening): { from: string; to: string }[] {
  const orders = Object.values((event['orders'] ?? {}) as Record<string, string[]>).flat()
  return orders
    .map(readAction)
    .filter((order) => order.verb === 'move')
    .map((order) => ({ from: order.operands[0]!, to: order.operands[1]! }))
}

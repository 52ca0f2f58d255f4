import type { GameEvent, Motion } from '../look'
import { signed } from './level'

/** The motions of an event. */
export function motions(event: GameEvent): Motion[] {
  const { from, to, square, target, by, chance, health, piece, side } = event as unknown as Record<string, string>
  switch (event.event) {
    case 'battle':
      return [
        { kind: 'shot', from: from!, to: target!, tone: 'bad', feel: 'charge' },
        { kind: 'flash', square: target!, tone: 'plain', text: chance!, feel: event['won'] ? undefined : 'miss' },
      ]
    case 'killed':
      return [
        { kind: 'flash', square: square!, tone: 'bad', text: '✕', feel: 'hit' },
        { kind: 'remove', square: square! },
      ]
    case 'moved':
      return [{ kind: 'move', from: from!, to: to! }]
    case 'weakened':
      return [{ kind: 'flash', square: square!, tone: 'bad', text: signed(Number(health)) }]
    case 'sacrificed':
      return [
        { kind: 'shot', from: square!, to: by!, tone: 'magic', feel: 'spell' },
        { kind: 'remove', square: square! },
      ]
    case 'strengthened':
      return [{ kind: 'flash', square: square!, tone: 'good', text: signed(Number(health)), feel: 'heal' }]
    case 'promoted':
      return [
        { kind: 'appear', square: square!, piece: { piece: piece!, side: side! } },
        { kind: 'flash', square: square!, tone: 'good', text: '★' },
      ]
    default:
      return []
  }
}

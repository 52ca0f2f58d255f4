import type { GameEvent, Motion } from '../look'

/** The motions of an event. */
export function motions(event: GameEvent): Motion[] {
  const { from, to, square, rook_from, rook_to, piece, side } = event as unknown as Record<string, string>
  switch (event.event) {
    case 'moved':
      return [{ kind: 'move', from: from!, to: to! }]
    case 'castled':
      return [
        {
          kind: 'moves',
          moves: [
            { from: from!, to: to! },
            { from: rook_from!, to: rook_to! },
          ],
        },
      ]
    case 'captured':
      return [
        { kind: 'flash', square: square!, tone: 'bad', feel: 'hit', together: true },
        { kind: 'remove', square: square! },
      ]
    case 'promoted':
      return [
        { kind: 'appear', square: square!, piece: { piece: piece!, side: side! } },
        { kind: 'flash', square: square!, tone: 'good', text: '★' },
      ]
    case 'check':
      return [{ kind: 'flash', square: square!, tone: 'bad', text: '!' }]
    default:
      return []
  }
}

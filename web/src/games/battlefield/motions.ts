import type { GameEvent, Motion, Position } from '../look'
import { signed, texts } from './texts'

/** Skills whose effects are renewed every turn: they are marks, not events. */
const AURAS = ['boost', 'power_of_friendship', 'threaten', 'sabotage']

const FAR = new Set(['bow', 'throwing_knives', 'staff', 'healing_staff', 'magic_beam'])

export function isAura(event: GameEvent): boolean {
  return event.event === 'effect' && AURAS.includes(String(event['skill']))
}

/** The motions of an event. */
export function motions(event: GameEvent, position: Position, earlier: GameEvent[] = []): Motion[] {
  const { from, to, square, king_from, king_to, rook_from, rook_to } = event as unknown as Record<string, string>
  const loses = `−${String(event['damage'])}`
  const gains = `+${String(event['amount'])}`
  switch (event.event) {
    case 'move':
      return [{ kind: 'move', from: from!, to: to! }]
    case 'castle':
      return [
        {
          kind: 'moves',
          moves: [
            { from: king_from!, to: king_to! },
            { from: rook_from!, to: rook_to! },
          ],
        },
      ]
    case 'charge_fired':
      return [{ kind: 'flash', square: square!, tone: 'magic', text: '⚡', feel: 'spell' }]
    case 'splash':
    case 'double_tap':
      return [{ kind: 'flash', square: square!, tone: 'bad', text: loses, feel: 'hit' }]
    case 'strike':
      return [
        { kind: 'shot', from: from!, to: to!, tone: 'bad', ...(isFar(position, from!) ? {} : { feel: 'charge' }) },
        Number(event['damage']) > 0
          ? { kind: 'flash', square: to!, tone: 'bad', text: loses, feel: 'hit' }
          : { kind: 'flash', square: to!, tone: 'plain', text: '0', feel: 'miss' },
      ]
    case 'defeat':
      return [{ kind: 'remove', square: square! }]
    case 'promote':
      return promotion(event, position, earlier)
    case 'restore':
      return [{ kind: 'flash', square: square!, tone: 'good', text: gains, feel: 'heal' }]
    case 'sacrifice':
      return [
        { kind: 'flash', square: from!, tone: 'bad', text: `−${String(event['amount'])}` },
        { kind: 'shot', from: from!, to: to!, tone: 'good' },
        { kind: 'flash', square: to!, tone: 'good', text: gains, feel: 'heal' },
      ]
    case 'cheer':
    case 'cure':
      return [
        { kind: 'shot', from: from!, to: to!, tone: 'good' },
        { kind: 'flash', square: to!, tone: 'good', text: event.event === 'cheer' ? '2×' : '✚' },
      ]
    case 'swap':
      return [
        {
          kind: 'moves',
          moves: [
            { from: from!, to: to! },
            { from: to!, to: from! },
          ],
        },
      ]
    case 'effect':
      return isAura(event) ? [] : [{ kind: 'flash', square: square!, ...effectFlash(event) }]
    case 'check':
      return kingsOf(position, String(event['side'])).map((king) => ({
        kind: 'flash',
        square: king,
        tone: 'bad',
        text: '!',
      }))
    default:
      return []
  }
}

/** A pawn becomes another piece, where it stands after the move that comes first. */
function promotion(event: GameEvent, position: Position, earlier: GameEvent[]): Motion[] {
  const square = String(event['square'])
  const from = earlier.findLast((one) => one.event === 'move' && one['to'] === square)?.['from']
  const pawn = position.pieces[String(from ?? square)]
  const flash: Motion = { kind: 'flash', square, tone: 'good', text: '★' }
  return pawn === undefined
    ? [flash]
    : [{ kind: 'appear', square, piece: { ...pawn, piece: String(event['piece']) } }, flash]
}

/** Whether a piece fights from afar: its weapon flies, and it stays where it is. */
function isFar(position: Position, square: string): boolean {
  return FAR.has(String(position.pieces[square]?.['weapon']))
}

function effectFlash(event: GameEvent): { tone: 'good' | 'bad'; text: string } {
  const amount = Number(event['amount'])
  return { tone: amount > 0 ? 'good' : 'bad', text: `${texts.word(String(event['stat']))} ${signed(amount)}` }
}

function kingsOf(position: Position, side: string): string[] {
  return Object.entries(position.pieces)
    .filter(([, piece]) => piece.piece === 'king' && piece.side === side)
    .map(([square]) => square)
}

import type { Feel, GameEvent, Motion, Position, Tone } from '../look'
import { placesAfter } from './places'
import { medievalPosition, pieceById } from './position'
import { texts } from './texts'

interface MedievalEvent extends GameEvent {
  id: string
  from: string
  to: string
  square: string
  squares: string[]
  target: string
  side: string
  amount: number
  damage: number
  critical: boolean
  class: string
  name: string
  effect: string
  rook: string
  other: string
  lord: string
  ids: string[]
}

/** The motions of an event. Events name pieces by id, so where they stand follows from earlier events. */
export function motions(event: GameEvent, position: Position, earlier: GameEvent[] = []): Motion[] {
  const fields = event as MedievalEvent
  const places = placesAfter(position, earlier)
  const at = (id: string): string[] => (places.has(id) ? [places.get(id)!] : [])
  const flash = (id: string, tone: Tone, text = '', together = true, feel?: Feel): Motion[] =>
    at(id).map((square) => ({ kind: 'flash', square, tone, text, together, feel }))
  const onSquare = (tone: Tone, text = ''): Motion[] => [{ kind: 'flash', square: fields.square, tone, text }]
  const turns = (side: string): Motion[] =>
    at(fields.id).map((square) => ({ kind: 'appear', square, piece: { ...pieceById(position, fields.id)!, side } }))
  switch (event.event) {
    case 'moved':
    case 'pushed':
    case 'castled':
      return [{ kind: 'move', from: fields.from, to: fields.to }]
    case 'refused':
      return flash(fields.id, 'bad', '✗', false)
    case 'ability':
      return [...flash(fields.id, 'magic', '', true, 'spell'), ...shotAlong(fields.squares)]
    case 'attacked':
      return [
        ...shot(at(fields.id), at(fields.target), 'bad', 'charge'),
        ...(fields.damage > 0
          ? flash(fields.target, 'bad', damageText(fields), false, 'hit')
          : flash(fields.target, 'plain', '0', false, 'miss')),
      ]
    case 'damaged':
      return flash(fields.id, 'bad', `−${fields.amount}`, true, 'hit')
    case 'captured':
      return [{ kind: 'remove', square: fields.square }]
    case 'sacrificed':
    case 'stored':
      return at(fields.id).map((square) => ({ kind: 'remove', square }))
    case 'fused':
      return at(fields.other).map((square) => ({ kind: 'remove', square }))
    case 'crowned':
      return at(fields.id).map((square) => ({
        kind: 'appear',
        square,
        piece: { ...pieceById(position, fields.id)!, piece: fields.class },
      }))
    case 'healed':
      return flash(fields.id, 'good', `+${fields.amount}`, true, 'heal')
    case 'lv':
      return flash(fields.id, fields.amount < 0 ? 'bad' : 'good', signed(fields.amount))
    case 'xp':
      return fields.amount > 5 || fields.amount < 0 ? flash(fields.id, 'magic', `${signed(fields.amount)} XP`) : []
    case 'promoted':
      return flash(fields.id, 'good', texts.rank(fields.name), false)
    case 'unlocked':
    case 'learned':
    case 'effect':
      return flash(fields.id, 'magic')
    case 'effect_ended':
      return flash(fields.id, 'plain')
    case 'entered':
    case 'unloaded':
      return appearance(fields, position)
    case 'guard':
    case 'terrain':
      return onSquare('magic')
    case 'guard_ended':
      return onSquare('plain')
    case 'orphaned':
      return flash(fields.id, 'bad', '?')
    case 'reassigned':
      return [...shot(at(fields.lord), at(fields.id), 'good'), ...flash(fields.id, 'good')]
    case 'neutral':
      return turns('neutral')
    case 'claimed':
    case 'defected':
      return [...turns(fields.side), ...flash(fields.id, 'magic', '', false, 'defection')]
    case 'insurrection':
      return fields.ids.flatMap((id) => flash(id, 'bad', '!'))
    case 'stress':
    case 'check':
      return kingOf(position, fields.side).flatMap((id) => flash(id, 'bad', '!'))
    case 'bid':
      return flash(fields.id, 'good')
    default:
      return []
  }
}

function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`
}

function damageText(fields: MedievalEvent): string {
  return `−${fields.damage}${fields.critical ? '!' : ''}`
}

function shot(from: string[], to: string[], tone: Tone = 'bad', feel?: 'charge' | 'spell'): Motion[] {
  const [start] = from
  const [end] = to
  return start === undefined || end === undefined ? [] : [{ kind: 'shot', from: start, to: end, tone, feel }]
}

/** A line from the square of the piece that uses an ability to the last square that it names. */
function shotAlong(squares: string[]): Motion[] {
  return squares.length > 1 ? shot(squares.slice(0, 1), squares.slice(-1), 'magic', 'spell') : []
}

function appearance(fields: MedievalEvent, position: Position): Motion[] {
  const known = pieceById(position, fields.id)
  const side = known?.side ?? (fields.id.startsWith('b-') ? 'black' : 'white')
  const piece = { ...known, id: fields.id, piece: known?.piece ?? fields.class ?? 'pawn', side }
  return [{ kind: 'appear', square: fields.square, piece }]
}

function kingOf(position: Position, side: string): string[] {
  const pieces = Object.values(medievalPosition(position).pieces)
  return pieces.filter((piece) => piece.piece === 'king' && piece.side === side).map((piece) => piece.id)
}

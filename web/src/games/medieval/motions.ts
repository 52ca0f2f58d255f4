import type { Happening, Motion, Position, Tone } from '../look'
import { placesAfter } from './places'
import { medievalPosition, pieceById } from './position'
import { texts } from './texts'

interface Told extends Happening {
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

/** What is seen of an event. Pieces go by their ids, so where they stand follows from the events before. */
export function motions(event: Happening, position: Position, earlier: Happening[] = []): Motion[] {
  const told = event as Told
  const places = placesAfter(position, earlier)
  const at = (id: string): string[] => (places.has(id) ? [places.get(id)!] : [])
  const flash = (id: string, tone: Tone, text = '', together = true): Motion[] =>
    at(id).map((square) => ({ kind: 'flash', square, tone, text, together }))
  const onSquare = (tone: Tone, text = ''): Motion[] => [{ kind: 'flash', square: told.square, tone, text }]
  const turns = (side: string): Motion[] =>
    at(told.id).map((square) => ({ kind: 'appear', square, piece: { ...pieceById(position, told.id)!, side } }))
  switch (event.event) {
    case 'moved':
    case 'pushed':
    case 'castled':
      return [{ kind: 'move', from: told.from, to: told.to }]
    case 'refused':
      return flash(told.id, 'bad', '✗', false)
    case 'ability':
      return [...flash(told.id, 'magic'), ...aimed(told.squares)]
    case 'attacked':
      return [...shot(at(told.id), at(told.target)), ...flash(told.target, 'bad', blow(told), false)]
    case 'damaged':
      return flash(told.id, 'bad', `−${told.amount}`)
    case 'captured':
      return [{ kind: 'remove', square: told.square }]
    case 'sacrificed':
    case 'stored':
      return at(told.id).map((square) => ({ kind: 'remove', square }))
    case 'fused':
      return at(told.other).map((square) => ({ kind: 'remove', square }))
    case 'crowned':
      return at(told.id).map((square) => ({
        kind: 'appear',
        square,
        piece: { ...pieceById(position, told.id)!, piece: told.class },
      }))
    case 'healed':
      return flash(told.id, 'good', `+${told.amount}`)
    case 'lv':
      return flash(told.id, told.amount < 0 ? 'bad' : 'good', signed(told.amount))
    case 'xp':
      return told.amount > 5 || told.amount < 0 ? flash(told.id, 'magic', `${signed(told.amount)} XP`) : []
    case 'promoted':
      return flash(told.id, 'good', texts.rank(told.name), false)
    case 'unlocked':
    case 'learned':
    case 'effect':
      return flash(told.id, 'magic')
    case 'effect_ended':
      return flash(told.id, 'plain')
    case 'entered':
    case 'unloaded':
      return comesIn(told, position)
    case 'guard':
    case 'terrain':
      return onSquare('magic')
    case 'guard_ended':
      return onSquare('plain')
    case 'orphaned':
      return flash(told.id, 'bad', '?')
    case 'reassigned':
      return [...shot(at(told.lord), at(told.id), 'good'), ...flash(told.id, 'good')]
    case 'neutral':
      return turns('neutral')
    case 'claimed':
    case 'defected':
      return [...turns(told.side), ...flash(told.id, 'magic', '', false)]
    case 'insurrection':
      return told.ids.flatMap((id) => flash(id, 'bad', '!'))
    case 'stress':
    case 'check':
      return kingOf(position, told.side).flatMap((id) => flash(id, 'bad', '!'))
    case 'bid':
      return flash(told.id, 'good')
    default:
      return []
  }
}

function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`
}

function blow(told: Told): string {
  return `−${told.damage}${told.critical ? '!' : ''}`
}

function shot(from: string[], to: string[], tone: Tone = 'bad'): Motion[] {
  const [start] = from
  const [end] = to
  return start === undefined || end === undefined ? [] : [{ kind: 'shot', from: start, to: end, tone }]
}

/** A line from the square of the piece that uses an ability to the last that it names. */
function aimed(squares: string[]): Motion[] {
  return squares.length > 1 ? shot(squares.slice(0, 1), squares.slice(-1), 'magic') : []
}

function comesIn(told: Told, position: Position): Motion[] {
  const known = pieceById(position, told.id)
  const side = known?.side ?? (told.id.startsWith('b-') ? 'black' : 'white')
  const piece = { ...known, piece: known?.piece ?? told.class ?? 'pawn', side }
  return [{ kind: 'appear', square: told.square, piece }]
}

function kingOf(position: Position, side: string): string[] {
  const pieces = Object.values(medievalPosition(position).pieces)
  return pieces.filter((piece) => piece.piece === 'king' && piece.side === side).map((piece) => piece.id)
}

import { isSquare } from '../../play/action'
import type { Feel, GameEvent, Motion, Position, Tone } from '../look'
import { texts } from './texts'

const EFFECT_TONES: Record<string, Tone> = { fire: 'bad', ice: 'magic', deactivate: 'magic', invulnerability: 'good' }

interface ManaEvent extends GameEvent {
  side: string
  piece: string
  square: string
  from: string
  to: string
  target: string
  left: number
  amount: number
  effect: string
  args: string[]
  tags: string[]
}

/** The motions of an event. */
export function motions(event: GameEvent, position: Position): Motion[] {
  const fields = event as ManaEvent
  const { square, side, piece } = fields
  switch (event.event) {
    case 'moved':
      return [{ kind: 'move', from: fields.from, to: fields.to }]
    case 'took':
      return [{ kind: 'shot', from: fields.from, to: fields.target, tone: 'bad', feel: 'charge' }]
    case 'attacked':
      return [{ kind: 'shot', from: fields.from, to: fields.target, tone: 'bad' }]
    case 'ability':
      return [flash(square, 'magic', '', true, 'spell'), ...shotsAt(fields)]
    case 'cast_started':
    case 'cast_shortened':
      return [flash(square, 'magic', `${fields.left}`)]
    case 'cast_finished':
      return [flash(square, 'magic', '0', false, 'spell')]
    case 'damaged':
      return [flash(square, 'bad', `−${fields.amount}`, false, 'hit')]
    case 'died':
      return [{ kind: 'remove', square }]
    case 'summoned':
    case 'revived':
      return [{ kind: 'appear', square, piece: { piece, side } }, flash(square, 'good', '', true)]
    case 'changed':
      return [{ kind: 'appear', square, piece: { piece: fields.to, side } }, flash(square, 'good', '', true)]
    case 'controlled':
      return [
        { kind: 'appear', square, piece: { ...position.pieces[square], piece, side } },
        flash(square, 'magic', '', false, 'defection'),
      ]
    case 'tagged':
      return [flash(square, 'magic', '', true)]
    case 'effect_applied':
      return [flash(square, EFFECT_TONES[fields.effect] ?? 'magic', texts.word(fields.effect), true)]
    case 'effect_expired':
    case 'effect_cancelled':
      return [flash(square, 'plain', '', true)]
    default:
      return []
  }
}

function flash(square: string, tone: Tone, text = '', together = false, feel?: Feel): Motion {
  return { kind: 'flash', square, tone, text, together, feel }
}

/** A line from a piece to the squares that its ability names. */
function shotsAt(fields: ManaEvent): Motion[] {
  const squares = (fields.args ?? []).filter(isSquare)
  return squares.map((to) => ({ kind: 'shot', from: fields.square, to, tone: 'magic', feel: 'spell' }))
}

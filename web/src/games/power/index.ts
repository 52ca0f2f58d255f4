import king from '~icons/game-icons/chess-king'
import knight from '~icons/game-icons/chess-knight'
import pawn from '~icons/game-icons/chess-pawn'
import rook from '~icons/game-icons/chess-rook'
import swords from '~icons/game-icons/crossed-swords'
import footsteps from '~icons/game-icons/footsteps'
import dagger from '~icons/game-icons/sacrificial-dagger'
import { picturesOf } from '../letters'
import type { GameLook, Ground, Happening, Mark, Motion, Piece, Position } from '../look'
import { levelText, signed } from './level'
import { percentOf } from './odds'
import { texts } from './texts'

const ICONS: Record<string, string> = { king, rook, knight, pawn }

const look: GameLook = {
  icon: picturesOf(ICONS),
  marks,
  name: (piece) => texts.kind(piece.piece),
  ground,
  offer: (verb) => {
    if (verb === 'attack') return { label: texts.verb(verb), tone: 'bad', icon: swords }
    if (verb === 'sacrifice') return { label: texts.verb(verb), tone: 'magic', icon: dagger }
    return { label: texts.verb(verb), tone: 'plain', icon: footsteps }
  },
  word: (operand) => texts.operand(operand),
  motions,
  sentence,
  forecast,
  panel: () => import('./Panel.svelte'),
  sheet: () => import('./Sheet.svelte'),
}
export default look

function marks(piece: Piece): Mark[] {
  const health = Number(piece['health'] ?? 0)
  if (health === 0) return []
  return [{ at: 'top-right', tone: health > 0 ? 'good' : 'bad', label: levelText(health), text: signed(health) }]
}

function ground(position: Position): Record<string, Ground> {
  const square = position['en_passant']
  if (typeof square !== 'string') return {}
  return { [square]: { label: texts.text('in_passing'), icon: footsteps, tone: 'bad' } }
}

function motions(event: Happening): Motion[] {
  const { from, to, square, target, by, chance, health, piece, side } = event as unknown as Record<string, string>
  switch (event.event) {
    case 'battle':
      return [
        { kind: 'shot', from: from!, to: target!, tone: 'bad' },
        { kind: 'flash', square: target!, tone: 'plain', text: chance! },
      ]
    case 'killed':
      return [
        { kind: 'flash', square: square!, tone: 'bad', text: '✕' },
        { kind: 'remove', square: square! },
      ]
    case 'moved':
      return [{ kind: 'move', from: from!, to: to! }]
    case 'weakened':
      return [{ kind: 'flash', square: square!, tone: 'bad', text: signed(Number(health)) }]
    case 'sacrificed':
      return [
        { kind: 'shot', from: square!, to: by!, tone: 'magic' },
        { kind: 'remove', square: square! },
      ]
    case 'strengthened':
      return [{ kind: 'flash', square: square!, tone: 'good', text: signed(Number(health)) }]
    case 'promoted':
      return [
        { kind: 'appear', square: square!, piece: { piece: piece!, side: side! } },
        { kind: 'flash', square: square!, tone: 'good', text: '★' },
      ]
    default:
      return []
  }
}

/** A move after a battle was told with it. */
function sentence(event: Happening, _position: Position, earlier: Happening[] = []): string | null {
  if (event.event === 'moved' && earlier.some((one) => one.event === 'battle')) return null
  const told = { ...event }
  for (const field of ['health', 'enemy_health']) if (typeof told[field] === 'number') told[field] = signed(told[field])
  if (event.event === 'battle')
    return texts.sentence(told, `${event['won'] ? 'won' : 'lost'}${event['en_passant'] ? '_in_passing' : ''}`)
  if (event.event === 'ended' && (event['winners'] as string[]).length === 0) return texts.sentence(event, 'drawn')
  return texts.sentence(told)
}

function forecast(told: Record<string, unknown>): string[] {
  if (typeof told['chance'] === 'string')
    return [
      texts.text('chance', { chance: told['chance'], percent: percentOf(told['chance']) }),
      texts.text('if_won', { level: levelText(Number(told['health_if_won'])) }),
      texts.text('if_lost', { level: levelText(Number(told['enemy_health_if_lost'])) }),
    ]
  if (typeof told['gives_up'] === 'string')
    return [
      texts.text('gives_up', { piece: told['gives_up'] }),
      texts.text('gains', { level: levelText(Number(told['health'])) }),
    ]
  return []
}

import castle from '~icons/game-icons/castle'
import bishop from '~icons/game-icons/chess-bishop'
import king from '~icons/game-icons/chess-king'
import knight from '~icons/game-icons/chess-knight'
import pawn from '~icons/game-icons/chess-pawn'
import queen from '~icons/game-icons/chess-queen'
import rook from '~icons/game-icons/chess-rook'
import footsteps from '~icons/game-icons/footsteps'
import scales from '~icons/game-icons/scales'
import { picturesOf } from '../letters'
import type { GameLook, Ground, Happening, Motion, Offer, Position } from '../look'
import { texts } from './texts'

const ICONS: Record<string, string> = { king, queen, rook, bishop, knight, pawn }
const OFFERS: Record<string, Omit<Offer, 'label'>> = {
  move: { tone: 'plain', icon: footsteps },
  castle: { tone: 'good', icon: castle },
  claim: { tone: 'plain', icon: scales },
}

const look: GameLook = {
  icon: picturesOf(ICONS),
  marks: () => [],
  name: (piece) => texts.kind(piece.piece),
  ground,
  offer: (verb) => ({ label: texts.verb(verb), ...(OFFERS[verb] ?? { tone: 'plain' }) }),
  word: (operand) => texts.operand(operand),
  motions,
  sentence,
  forecast,
}
export default look

function ground(position: Position): Record<string, Ground> {
  const square = position['en_passant']
  if (typeof square !== 'string') return {}
  return { [square]: { label: texts.text('passing'), icon: footsteps } }
}

function motions(event: Happening): Motion[] {
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
      return [{ kind: 'remove', square: square! }]
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

function sentence(event: Happening): string | null {
  if (event.event === 'captured' && event['en_passant'] === true) return texts.sentence(event, 'passing')
  if (event.event === 'ended' && (event['winners'] as string[]).length === 0) return texts.sentence(event, 'drawn')
  return texts.sentence(event)
}

function forecast(told: Record<string, unknown>): string[] {
  const lines: string[] = []
  if (typeof told['captures'] === 'string') lines.push(texts.text('captures', { piece: told['captures'] }))
  if (told['check'] === true) lines.push(texts.text('check'))
  if (typeof told['ends'] === 'string') lines.push(texts.text('ends', { reason: told['ends'] }))
  return lines
}

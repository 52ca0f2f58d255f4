import bishop from '~icons/game-icons/chess-bishop'
import king from '~icons/game-icons/chess-king'
import knight from '~icons/game-icons/chess-knight'
import pawn from '~icons/game-icons/chess-pawn'
import queen from '~icons/game-icons/chess-queen'
import rook from '~icons/game-icons/chess-rook'
import type { GameLook, Happening, Motion } from '../look'
import { texts } from '../chess/texts'

const ICONS: Record<string, string> = { king, queen, rook, bishop, knight, pawn }

const look: GameLook = {
  icon: (kind) => ICONS[kind] ?? pawn,
  marks: () => [],
  name: (piece) => texts.kind(piece.piece),
  offer: (verb) => ({ label: texts.verb(verb), tone: verb === 'castle' ? 'good' : 'plain' }),
  word: (operand) => texts.kind(operand),
  motions,
  sentence: (event) => texts.sentence(event),
}
export default look

function motions(event: Happening): Motion[] {
  const { from, to, square } = event as unknown as Record<string, string>
  switch (event.event) {
    case 'moved':
      return [{ kind: 'move', from: from!, to: to! }]
    case 'captured':
      return [{ kind: 'remove', square: square! }]
    case 'check':
      return [{ kind: 'flash', square: square!, tone: 'bad' }]
    case 'promoted':
      return [{ kind: 'flash', square: square!, tone: 'good' }]
    default:
      return []
  }
}

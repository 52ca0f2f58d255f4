import type { GameLook, Piece } from '../look'
import { picturesOf } from '../letters'
import { plainWord } from '../words'
import { capitalized } from './fields'
import { motions } from './motions'

/**
 * The look of a game that the page does not know: its pieces are letters, its words are those that the server sends, and
 * what happens is told in the game's own sentences.
 */
export function plainLook(): GameLook {
  return {
    icon: picturesOf({}),
    marks: () => [],
    name: (piece) => plainWord(piece.piece),
    offer: (verb, piece, target) => ({
      label: capitalized(plainWord(verb)),
      tone: isEnemy(piece, target) ? 'bad' : 'plain',
    }),
    word: plainWord,
    motions,
    panel: () => import('./Panel.svelte'),
    sheet: () => import('./Sheet.svelte'),
  }
}

function isEnemy(piece: Piece | undefined, target: Piece | undefined): boolean {
  return piece !== undefined && target !== undefined && piece.side !== target.side
}

import { post } from '../../wire/api'
import type { Sandbox } from '../../wire/types'
import type { GameLook, Piece, Position } from '../look'
import { Letters, picturesOf } from '../letters'
import { capitalized, plainWord } from '../plainWord'
import { motions } from './motions'

/**
 * The look of an unknown game, with letters for the kinds of piece in its starting position: they are the same for
 * everyone.
 */
export async function loadPlainLook(game: string): Promise<GameLook> {
  const start = await post<Sandbox>('/api/sandbox', { game })
  const pieces = Object.values((start.position as unknown as Position).pieces)
  return plainLook([...new Set(pieces.map((piece) => piece.piece))])
}

/**
 * The look of a game that the page does not know: its pieces are letters, and its words and sentences come from the
 * server.
 */
export function plainLook(kinds: readonly string[]): GameLook {
  return {
    icon: picturesOf({}, new Letters(kinds)),
    kinds,
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

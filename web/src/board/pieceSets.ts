import { CLASSIC } from '../games/classicSet'
import { letterIcon, Letters } from '../games/letters'
import type { GameLook, Piece } from '../games/look'
import { sideColour } from './sides'

/** Pieces as each game draws them, as in a classic chess set, or as letters. */
export type PieceSet = 'game' | 'classic' | 'letters'

export interface Figure {
  svg: string
  /** It stands on the board as a chess piece does, in its side's colour and without a plate. */
  bare: boolean
}

/** The kinds of chess come first, so that their letters are the same in every game. */
const letters = new Letters(['pawn', 'bishop', 'rook', 'queen', 'king', 'knight'])

/** How a piece is drawn. Kinds that a classic set lacks are drawn as in their game. */
export function figureOf(look: GameLook, piece: Piece, order: number, set: PieceSet): Figure {
  if (set === 'letters') return { svg: letterIcon(letters.of(piece.piece)), bare: false }
  const classic = CLASSIC[piece.piece]
  const own = look.figure?.(piece) ?? look.icon(piece.piece)
  const svg = set === 'classic' ? (classic ?? own) : own
  // Colours other than white and black are distinguished by the shapes of their plates.
  const plain = ['white', 'black'].includes(sideColour(piece.side, order))
  return { svg, bare: plain && svg === classic }
}

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

export const KINDS: Record<string, string> = { king, queen, rook, bishop, knight, pawn }

export const kindIcon = picturesOf(KINDS)
export const VERBS: Record<string, string> = { move: footsteps, castle, claim: scales }
export const PASSING = footsteps

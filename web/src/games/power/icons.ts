import king from '~icons/game-icons/chess-king'
import knight from '~icons/game-icons/chess-knight'
import pawn from '~icons/game-icons/chess-pawn'
import rook from '~icons/game-icons/chess-rook'
import swords from '~icons/game-icons/crossed-swords'
import footsteps from '~icons/game-icons/footsteps'
import dagger from '~icons/game-icons/sacrificial-dagger'
import { picturesOf } from '../letters'

export const KINDS: Record<string, string> = { king, rook, knight, pawn }

export const kindIcon = picturesOf(KINDS)
export const VERBS: Record<string, string> = { move: footsteps, attack: swords, sacrifice: dagger }
export const PASSING = footsteps

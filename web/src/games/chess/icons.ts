import castle from '~icons/game-icons/castle'
import footsteps from '~icons/game-icons/footsteps'
import scales from '~icons/game-icons/scales'
import { CLASSIC } from '../classicSet'
import { picturesOf } from '../letters'

export const KINDS: Record<string, string> = CLASSIC

export const kindIcon = picturesOf(KINDS)
export const VERBS: Record<string, string> = { move: footsteps, castle, claim: scales }
export const PASSING = footsteps

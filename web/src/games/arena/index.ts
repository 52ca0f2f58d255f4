import bishop from '~icons/game-icons/chess-bishop'
import king from '~icons/game-icons/chess-king'
import knight from '~icons/game-icons/chess-knight'
import pawn from '~icons/game-icons/chess-pawn'
import queen from '~icons/game-icons/chess-queen'
import rook from '~icons/game-icons/chess-rook'
import confirmed from '~icons/game-icons/confirmed'
import crown from '~icons/game-icons/crown'
import footsteps from '~icons/game-icons/footsteps'
import marker from '~icons/game-icons/position-marker'
import upgrade from '~icons/game-icons/upgrade'
import { picturesOf } from '../letters'
import type { GameLook, Ground, Happening, Mark, Offer, Piece, Position } from '../look'
import { motions } from './motions'
import { orderText, plans } from './orders'
import { piecesOf, scoresOf } from './round'
import { ringed } from './ringed'
import { listed, powerupText, texts } from './texts'

const ICONS: Record<string, string> = { king, queen, rook, bishop, knight, pawn }
const OFFERS: Record<string, Omit<Offer, 'label'>> = {
  move: { tone: 'plain', icon: footsteps },
  place: { tone: 'good', icon: marker },
  upgrade: { tone: 'magic', icon: upgrade },
  keep: { tone: 'plain', icon: confirmed },
}

const look: GameLook = {
  icon: picturesOf(ICONS),
  marks,
  name: (piece) => texts.kind(piece.piece),
  ground,
  plans,
  offer: (verb) => ({ label: texts.verb(verb), ...(OFFERS[verb] ?? { tone: 'plain' }) }),
  word: (operand) => texts.word(operand),
  motions,
  sentence,
  forecast,
  panel: () => import('./Panel.svelte'),
  sheet: () => import('./Sheet.svelte'),
}
export default look

function marks(piece: Piece, position: Position): Mark[] {
  const found: Mark[] = []
  if (piece['upgrade'] === true)
    found.push({ at: 'top-right', tone: 'magic', label: texts.text('upgrade_mark'), icon: upgrade })
  if (((position['left'] ?? []) as string[]).includes(piece.side))
    found.push({ at: 'top-left', tone: 'plain', label: texts.text('gone_mark'), text: '⚑' })
  return found
}

interface Powerup {
  kind: string
  piece?: string
}

function ground(position: Position): Record<string, Ground> {
  const found: Record<string, Ground> = {}
  for (const [square, lies] of Object.entries((position['powerups'] ?? {}) as Record<string, Powerup>)) {
    const icon = lies.kind === 'new' ? look.icon(lies.piece ?? '') : lies.kind === 'king' ? crown : upgrade
    found[square] = { label: texts.text(`powerup_${lies.kind}`, { ...lies }), icon: ringed(icon), tone: 'magic' }
  }
  return found
}

/** Moves are told square by square beside the board: here is what else came of them. */
function sentence(event: Happening, position: Position): string | null {
  switch (event.event) {
    case 'order':
      return texts.sentence({ ...event, what: orderText(String(event['action']), position) })
    case 'captured':
      return texts.sentence(event, event['how'] === 'snipe' ? 'sniped' : 'captured')
    case 'mad':
      return texts.sentence({ ...event, list: piecesOf(event), scores: scoresOf(event) })
    case 'crash':
      return texts.sentence({ ...event, list: piecesOf(event) })
    case 'powerup_taken':
    case 'powerup_placed':
      return texts.sentence({ ...event, powerup: powerupText(event['kind'], event['piece']) })
    case 'check':
      return texts.sentence(event, event['mate'] ? 'mate' : 'check')
    default:
      return texts.sentence(event)
  }
}

function forecast(told: Record<string, unknown>): string[] {
  const lines: string[] = []
  if (told['captures']) lines.push(texts.text('would_take', told['captures'] as Record<string, unknown>))
  if (typeof told['powerup'] === 'string')
    lines.push(texts.text('would_powerup', { powerup: powerup(told['powerup']) }))
  if (Array.isArray(told['could_come'])) {
    const sides = (told['could_come'] as string[]).map((side) => texts.side(side))
    lines.push(texts.text('could_come', { list: listed(sides) }))
  }
  return lines
}

/** A powerup as a forecast names it: `new rook`, `upgrade`, `king me`. */
function powerup(name: string): string {
  return name.startsWith('new ') ? powerupText('new', name.slice(4)) : texts.word(name)
}

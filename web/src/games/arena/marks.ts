import type { Mark, Piece, Position, SquareItem } from '../look'
import { CROWN, inRing, kindIcon, UPGRADE } from './icons'
import { texts } from './texts'

/** An unused upgrade, and whether the side has left the game. */
export function marks(piece: Piece, position: Position): Mark[] {
  const found: Mark[] = []
  if (piece['upgrade'] === true)
    found.push({ at: 'top-right', tone: 'magic', label: texts.text('upgrade_mark'), icon: UPGRADE })
  if (((position['left'] ?? []) as string[]).includes(piece.side))
    found.push({ at: 'top-left', tone: 'plain', label: texts.text('gone_mark'), text: '⚑' })
  return found
}

interface Powerup {
  kind: string
  piece?: string
}

/** The powerups. */
export function items(position: Position): Record<string, SquareItem> {
  const found: Record<string, SquareItem> = {}
  for (const [square, powerup] of Object.entries((position['powerups'] ?? {}) as Record<string, Powerup>)) {
    const icon = powerup.kind === 'new' ? kindIcon(powerup.piece ?? '') : powerup.kind === 'king' ? CROWN : UPGRADE
    const label = texts.text(`powerup_${powerup.kind}`, { ...powerup })
    found[square] = { label, icon: inRing(icon), tone: 'magic', solid: true }
  }
  return found
}

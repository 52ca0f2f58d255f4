import type { Mark, Piece, Position, SquareItem } from '../look'
import { bandOf } from './loyaltyBands'
import { mostHp } from './hitPoints'
import { EFFECTS, GUARD, IDLE, ORPHAN, STUNNED, TERRAINS } from './icons'
import { hasCourts, medievalPiece, medievalPosition, type MedievalPiece } from './position'
import { texts } from './texts'

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI']

/**
 * Loyalty as a horizontal bar, rank, hit points where they count (as an upright bar once some are lost), and the one
 * thing most worth knowing.
 */
export function marks(piece: Piece, position: Position): Mark[] {
  const full = medievalPiece(piece)
  if (full.lv === undefined) return [] // it has only just appeared
  return [...rankMark(full), ...stateMark(full), ...healthMark(full, position), ...loadMark(full), ...loyaltyMark(full)]
}

function rankMark(piece: MedievalPiece): Mark[] {
  if (piece.rank === 0) return []
  const label = texts.text('rank_n', { n: piece.rank })
  return [{ at: 'top-left', tone: 'plain', text: ROMAN[piece.rank] ?? `${piece.rank}`, label }]
}

function stateMark(piece: MedievalPiece): Mark[] {
  const signs: Mark[] = []
  const corner = { at: 'top-right' as const }
  if (piece.orphan > 0) signs.push({ ...corner, tone: 'bad', icon: ORPHAN, label: texts.text('is_orphan') })
  if (piece.stun > 0)
    signs.push({ ...corner, tone: 'bad', icon: STUNNED, text: `${piece.stun}`, label: texts.text('is_stunned') })
  if (piece.idle) signs.push({ ...corner, tone: 'plain', icon: IDLE, label: texts.text('is_idle') })
  for (const [effect, turns] of Object.entries(piece.effects)) {
    const label = texts.text('effect_left', { effect: texts.effect(effect), turns })
    signs.push({ ...corner, tone: 'good', icon: EFFECTS[effect], text: `${turns}`, label })
  }
  const [first, ...others] = signs
  if (first === undefined) return []
  return [{ ...first, label: [first, ...others].map((sign) => sign.label).join(', ') }]
}

function healthMark(piece: MedievalPiece, position: Position): Mark[] {
  if (medievalPosition(position).mode !== 'attrition') return []
  const most = mostHp(piece)
  const number = { at: 'bottom-left', tone: 'plain', text: `${piece.hp}` } as const
  if (piece.hp >= most) return [{ ...number, label: texts.text('hp_n', { n: piece.hp }) }]
  const label = texts.text('hp_of', { n: piece.hp, most })
  return [
    { at: 'upright-bar', tone: 'bad', share: piece.hp / most, label },
    { ...number, label: '' },
  ]
}

function loadMark(piece: MedievalPiece): Mark[] {
  const inside = Object.keys(piece.inside).length
  if (inside > 0)
    return [{ at: 'bottom-right', tone: 'magic', text: `+${inside}`, label: texts.text('inside_n', { n: inside }) }]
  if (piece.momentum) return [{ at: 'bottom-right', tone: 'magic', text: '»', label: texts.text('has_momentum') }]
  return []
}

function loyaltyMark(piece: MedievalPiece): Mark[] {
  if (piece.piece === 'king' || piece.mercenary || piece.side === 'neutral') return []
  const band = bandOf(piece.lv)
  const label = texts.text('lv_n', { n: piece.lv, band: texts.band(band.name) })
  return [{ at: 'bar', tone: band.tone, share: piece.lv / 100, label }]
}

const TINTS: Record<string, string> = {
  king: 'color-mix(in srgb, var(--accent) 10%, transparent)',
  queen: 'color-mix(in srgb, var(--magic) 12%, transparent)',
  forest: 'color-mix(in srgb, var(--good) 40%, transparent)',
  river: 'color-mix(in srgb, var(--focus) 45%, transparent)',
  castle: 'color-mix(in srgb, var(--ink-soft) 45%, transparent)',
}

/** The two courts, terrain and guards. */
export function items(position: Position): Record<string, SquareItem> {
  const { terrain, guards } = medievalPosition(position)
  const found: Record<string, SquareItem> = {}
  for (const file of hasCourts(position) ? 'abcdefgh' : '')
    for (let rank = 1; rank <= 8; rank++) found[`${file}${rank}`] = courtItem(file < 'e' ? 'king' : 'queen')
  for (const [square, kind] of Object.entries(terrain ?? {}))
    found[square] = { label: texts.word(kind), icon: TERRAINS[kind], tone: 'plain', tint: TINTS[kind] }
  for (const [square, guard] of Object.entries(guards ?? {})) {
    const label = texts.text(guard.burns ? 'guard_burns' : 'guard_of', { side: guard.side, left: guard.left })
    found[square] = { ...found[square], label, icon: GUARD, tone: guard.burns ? 'bad' : 'magic' }
  }
  return found
}

function courtItem(court: string): SquareItem {
  return { label: texts.text(`court.${court}`), tint: TINTS[court] }
}

import { optionIn } from '../../rules/optionIn'
import type { Mark, Piece, Position, SquareItem, Tone } from '../look'
import { CAST, DEAD, EFFECTS, kindIcon, MAGIC } from './icons'
import { manaPiece, manaPosition, type ManaPiece } from './position'
import { texts } from './texts'

const TONES: Record<string, Tone> = { fire: 'bad', ice: 'magic', deactivate: 'plain', invulnerability: 'good' }
const ARROWS = ['', '↑', '↗', '→', '↘', '↓', '↙', '←', '↖']

/** Life, cast, effects, cooldown, and where a crazy pawn is going: at most one sign per corner. */
export function marks(piece: Piece, position: Position): Mark[] {
  const full = manaPiece(piece)
  if (full.effects === undefined) return [] // it has only just appeared
  return [...castMark(full), ...effectMark(full), ...lifeMark(full), ...readyMark(full, position)]
}

function castMark(piece: ManaPiece): Mark[] {
  if (piece.casting !== null) {
    const left = piece.casting.left
    return [{ at: 'top-left', tone: 'magic', icon: CAST, text: `${left}`, label: texts.text('casting', { left }) }]
  }
  if (piece.tags.includes('DEAD')) return [{ at: 'top-left', tone: 'plain', icon: DEAD, label: texts.text('dead') }]
  return []
}

function effectMark(piece: ManaPiece): Mark[] {
  const first = piece.effects[0]
  if (first === undefined) return []
  const label = piece.effects.map(({ effect, left }) => texts.text('effect_left', { effect, left })).join(', ')
  const icon = piece.effects.map(({ effect }) => EFFECTS[effect] ?? '').join('')
  return [{ at: 'top-right', tone: TONES[first.effect] ?? 'magic', icon, text: `${first.left}`, label }]
}

function lifeMark(piece: ManaPiece): Mark[] {
  if (piece.max_life <= 1) return []
  const { life, max_life } = piece
  const label = texts.text('life_of', { life, max_life })
  return [{ at: 'bottom-left', tone: life < max_life ? 'bad' : 'good', text: `${life}`, label }]
}

function readyMark(piece: ManaPiece, position: Position): Mark[] {
  const { rng, turn } = manaPosition(position)
  const clock = optionIn(position, 'crazy_clock') as keyof typeof rng | undefined
  const way = rng?.[clock ?? 'turn'] ?? 0
  const goes = [piece.move, piece.take, piece.attack].includes('crazy_pawn')
  if (goes && way > 0 && (piece.side === turn || clock === 'round'))
    return [
      { at: 'bottom-right', tone: 'magic', text: ARROWS[way], label: texts.text('goes', { way: texts.way(way) }) },
    ]
  const { cooldown } = piece
  if (cooldown > 0)
    return [{ at: 'bottom-right', tone: 'plain', text: `${cooldown}`, label: texts.text('cooldown_of', { cooldown }) }]
  if (piece.moved && piece.side === turn)
    return [{ at: 'bottom-right', tone: 'plain', text: '✓', label: texts.text('has_acted') }]
  return []
}

const MAGIC_TINT = 'color-mix(in srgb, var(--magic) 26%, transparent)'

/** Magic squares, and where something is being called. */
export function items(position: Position): Record<string, SquareItem> {
  const found: Record<string, SquareItem> = {}
  for (const square of (optionIn(position, 'magic') ?? []) as string[])
    found[square] = { label: texts.text('magic_square'), icon: MAGIC, tone: 'magic', tint: MAGIC_TINT }
  for (const piece of Object.values(position.pieces)) {
    const casting = manaPiece(piece).casting
    const [square, unit = 'portal'] = casting?.args ?? []
    if (casting === null || square === undefined || !/\d$/.test(square)) continue
    const label = texts.text('to_come', { unit, left: casting!.left })
    found[square] = { ...found[square], label, icon: kindIcon(unit), tone: 'magic', tint: MAGIC_TINT }
  }
  return found
}

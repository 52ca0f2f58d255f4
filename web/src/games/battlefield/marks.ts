import { settings } from '../../shell/settings.svelte'
import type { Mark, Piece, Position, SquareItem } from '../look'
import { armyTables, chargeNeeded, fullHealth, readSkill } from './armyTables'
import { CHARGE, CHEER, kindIcon, PASSING, weaponIcon } from './icons'
import { signed, texts } from './texts'

export interface Effect {
  skill: string
  stat: string
  amount: number
  left: number
}

/** Health as a bar, kind or weapon, charge, effects, cheer. */
export function marks(piece: Piece, position: Position): Mark[] {
  const found: Mark[] = [healthMark(piece, position)]
  const kit = texts.text('kit', { type: piece['type'], weapon: piece['weapon'] })
  // A figure holds its weapon, so the sign shows how it moves.
  const sign = settings.values.pieces === 'game' ? kindIcon(piece.piece) : weaponIcon(String(piece['weapon']))
  found.push({ at: 'bottom-left', tone: 'plain', label: kit, icon: sign })
  const charge = Number(piece['charge'] ?? 0)
  if (charge > 0) found.push(chargeMark(piece, charge))
  const effects = effectMark((piece['effects'] ?? []) as Effect[])
  if (effects !== null) found.push(effects)
  if (Number(piece['cheered'] ?? 0) > 0)
    found.push({ at: 'bottom-right', tone: 'good', label: texts.text('cheered'), icon: CHEER })
  return found
}

function healthMark(piece: Piece, position: Position): Mark {
  const rows = armyTables()
  const hp = Number(piece['hp'] ?? 0)
  if (rows === null) return { at: 'bar', tone: 'good', label: texts.text('health_only', { hp }), share: 1 }
  const max = fullHealth(rows, piece, position)
  const share = hp / max
  const tone = share > 0.6 ? 'good' : share > 0.3 ? 'plain' : 'bad'
  return { at: 'bar', tone, label: texts.text('health', { hp, max }), share }
}

function chargeMark(piece: Piece, charge: number): Mark {
  const rows = armyTables()
  const need = rows === null ? 0 : chargeNeeded(rows, piece)
  const skill = readSkill(piece['charge_skill'])?.name ?? ''
  if (charge >= need) return { at: 'top-right', tone: 'magic', label: texts.text('ready', { skill }), icon: CHARGE }
  return { at: 'top-right', tone: 'plain', label: texts.text('charge', { charge, need }), text: `${charge}/${need}` }
}

function effectMark(effects: Effect[]): Mark | null {
  if (effects.length === 0) return null
  const up = effects.some((effect) => effect.amount > 0)
  const down = effects.some((effect) => effect.amount < 0)
  const list = effects
    .map((effect) => texts.text('effect', { stat: effect.stat, amount: signed(effect.amount) }))
    .join(', ')
  const label = texts.text(up && down ? 'both' : up ? 'buffs' : 'curses', { list })
  const text = `${up ? '▲' : ''}${down ? '▼' : ''}`
  return { at: 'top-left', tone: up && down ? 'plain' : up ? 'good' : 'bad', label, text }
}

/** Where a pawn can be attacked en passant. */
export function items(position: Position): Record<string, SquareItem> {
  const square = position['en_passant']
  if (typeof square !== 'string') return {}
  return { [square]: { label: texts.text('passing'), icon: PASSING, tone: 'bad' } }
}

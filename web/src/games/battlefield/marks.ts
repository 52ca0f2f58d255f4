import cheer from '~icons/game-icons/acoustic-megaphone'
import bolt from '~icons/game-icons/power-lightning'
import type { Mark, Piece, Position } from '../look'
import { declared, fullHealth, needOf, readSkill } from './armyTables'
import { weaponIcon } from './icons'
import { signed, texts } from './texts'

export interface Effect {
  skill: string
  stat: string
  amount: number
  left: number
}

/** Health as a bar, weapon, charge, effects, cheer. */
export function marks(piece: Piece, position: Position): Mark[] {
  const found: Mark[] = [health(piece, position)]
  const kit = texts.text('kit', { type: piece['type'], weapon: piece['weapon'] })
  found.push({ at: 'bottom-left', tone: 'plain', label: kit, icon: weaponIcon(String(piece['weapon'])) })
  const charge = Number(piece['charge'] ?? 0)
  if (charge > 0) found.push(charged(piece, charge))
  const effects = effectMark((piece['effects'] ?? []) as Effect[])
  if (effects !== null) found.push(effects)
  if (Number(piece['cheered'] ?? 0) > 0)
    found.push({ at: 'bottom-right', tone: 'good', label: texts.text('cheered'), icon: cheer })
  return found
}

function health(piece: Piece, position: Position): Mark {
  const rows = declared()
  const hp = Number(piece['hp'] ?? 0)
  if (rows === null) return { at: 'bar', tone: 'good', label: texts.text('health_only', { hp }), share: 1 }
  const max = fullHealth(rows, piece, position)
  const share = hp / max
  const tone = share > 0.6 ? 'good' : share > 0.3 ? 'plain' : 'bad'
  return { at: 'bar', tone, label: texts.text('health', { hp, max }), share }
}

function charged(piece: Piece, charge: number): Mark {
  const rows = declared()
  const need = rows === null ? 0 : needOf(rows, piece)
  const skill = readSkill(piece['charge_skill'])?.name ?? ''
  if (charge >= need) return { at: 'top-right', tone: 'magic', label: texts.text('ready', { skill }), icon: bolt }
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

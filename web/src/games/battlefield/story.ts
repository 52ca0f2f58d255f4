import type { GameEvent, Position } from '../look'
import { isAura } from './motions'
import { signed, texts } from './texts'

/** Events that come before any piece moves: the squares in them are those of the position before. */
const NAMED_SQUARES: Record<string, string[]> = {
  battle: ['attacker', 'defender'],
  strike: ['from', 'to'],
  splash: ['square'],
  charge_fired: ['square'],
  sacrifice: ['from', 'to'],
  cheer: ['from', 'to'],
  cure: ['from', 'to'],
}

/** An event as a sentence; null if it only says what marks show. */
export function sentence(event: GameEvent, position: Position): string | null {
  if (isAura(event)) return null
  const fields: GameEvent = { ...event }
  for (const field of NAMED_SQUARES[event.event] ?? []) fields[field] = pieceOn(String(event[field]), position)
  if (event.event === 'move') fields['who'] = moverText(String(event['from']), position)
  for (const field of ['attacker_percent', 'defender_percent']) {
    if (typeof event[field] === 'number') fields[field] = signed(event[field])
  }
  if (Number(event['hp']) < 0) fields['hp'] = signed(Number(event['hp']))
  if (event.event === 'effect') fields['amount'] = signed(Number(event['amount']))
  if (event.event === 'battle' && (event['attacker_percent'] !== 0 || event['defender_percent'] !== 0))
    return texts.sentence(fields, 'battle_percent')
  if (event.event === 'game_over' && (event['winners'] as string[]).length === 0) return texts.sentence(event, 'drawn')
  return texts.sentence(fields)
}

function moverText(square: string, position: Position): string {
  const piece = position.pieces[square]
  return piece === undefined ? square : `${texts.side(piece.side)}: ${texts.kind(piece.piece)}`
}

function pieceOn(square: string, position: Position): string {
  const piece = position.pieces[square]
  return piece === undefined ? square : `${texts.kind(piece.piece)} ${square}`
}

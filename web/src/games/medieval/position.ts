import { optionIn } from '../../rules/optionIn'
import type { Piece, Position } from '../look'

export interface MedievalPiece extends Piece {
  id: string
  lord: string | null
  lv: number
  xp: number
  rank: number
  abilities: string[]
  lost: string[]
  hp: number
  zeal: number
  home: string
  moved: number
  idle: boolean
  stun: number
  orphan: number
  alone: boolean
  bereaved: boolean
  cooldowns: Record<string, number>
  effects: Record<string, number>
  momentum: boolean
  inside: Record<string, MedievalPiece>
  mercenary: boolean
  bids: Record<string, number>
}

export interface MedievalPosition extends Position {
  pieces: Record<string, MedievalPiece>
  turn: string
  number: number
  mode: 'instant' | 'attrition'
  unlocked: boolean
  moves: number
  ap: Record<string, number>
  guards: Record<string, { side: string; left: number; burns: boolean }>
  terrain: Record<string, string>
  captured: Record<string, Record<string, MedievalPiece>>
  reserve: Record<string, Record<string, number>>
  stress: Record<string, boolean>
  courts: Record<string, Record<string, { contested: number; fallen: boolean }>>
  defections: Record<string, number>
  domination: Record<string, number>
  tiles: Record<string, number>
  gold: Record<string, number>
  weather: string
}

export const medievalPiece = (piece: Piece): MedievalPiece => piece as MedievalPiece
export const medievalPosition = (position: Position): MedievalPosition => position as MedievalPosition

/** A piece by its id, wherever it is: on the board, inside another, captured. */
export function pieceById(position: Position, id: string): MedievalPiece | undefined {
  const { pieces, captured } = medievalPosition(position)
  for (const piece of Object.values(pieces)) {
    if (piece.id === id) return piece
    const inside = piece.inside?.[id]
    if (inside !== undefined) return inside
  }
  return Object.values(captured ?? {}).find((lost) => lost[id] !== undefined)?.[id]
}

/** Whether the board has its two courts; a first game has none. */
export function hasCourts(position: Position): boolean {
  return optionIn(position, 'courts') !== false
}

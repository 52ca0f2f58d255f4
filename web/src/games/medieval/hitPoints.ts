import type { MedievalPiece } from './position'

/** The most hit points of each class (MD-111 to MD-118). */
export const CLASS_HP: Record<string, number> = {
  king: 100,
  queen: 80,
  rook: 60,
  bishop: 40,
  knight: 40,
  pawn: 20,
  peasant: 15,
  farrier: 25,
  blacksmith: 25,
  medic: 25,
}
const MAN_AT_ARMS = 2
const MAN_AT_ARMS_HP = 10

/** The most hit points that a piece can have: its class's, a Man-at-Arms' ten, one for each point of zeal. */
export function mostHp(piece: MedievalPiece): number {
  const ranked = piece.piece === 'pawn' && piece.rank >= MAN_AT_ARMS ? MAN_AT_ARMS_HP : 0
  return (CLASS_HP[piece.piece] ?? piece.hp) + ranked + piece.zeal
}

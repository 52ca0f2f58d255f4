/** The server's answer about a piece. */
export interface PieceInfo {
  points: number
  /** How many orders its side has in this round. */
  moves: number
  threatened_by: { square: string; side: string; piece: string }[]
}

/** The server's answer; null where it said nothing. */
export function readPieceInfo(about: Record<string, unknown>): PieceInfo | null {
  return 'points' in about ? (about as unknown as PieceInfo) : null
}

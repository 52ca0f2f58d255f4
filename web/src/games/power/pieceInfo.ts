/** A possible battle, as the server reports it for a piece: the other piece, and the attacker's chance. */
export interface Battle {
  square: string
  piece: string
  health: number
  chance: string
}

export interface PieceInfo {
  attacks: Battle[]
  threats: Battle[]
}

/** The server's answer about a piece; empty lists where it said nothing. */
export function readPieceInfo(about: Record<string, unknown>): PieceInfo {
  return { attacks: (about['attacks'] ?? []) as Battle[], threats: (about['threats'] ?? []) as Battle[] }
}

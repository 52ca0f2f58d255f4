/** A possible attack, as the server describes it: what it would leave of both. */
export interface Threat {
  from: string
  to: string
  hp: number
  attacker_hp: number
  kills: boolean
  attacker_falls: boolean
}

/** What the server says about a unit besides its fields. */
export interface PieceInfo {
  own: Record<string, number>
  field: Record<string, number>
  max_hp: number
  needs_charge: number
  /** Whether an option makes its charge skill work on friend and foe alike. */
  works_on_all: boolean
  threatened_by: Threat[]
  king: string | null
  king_killed_by: Threat[]
}

export function readPieceInfo(about: Record<string, unknown>): PieceInfo | null {
  return 'max_hp' in about ? (about as unknown as PieceInfo) : null
}

/** A charge as signs, one for each that is needed; there may be more than needed. */
export function pips(charge: number, needed: number): string {
  return '●'.repeat(charge) + '○'.repeat(Math.max(0, needed - charge))
}

/** The server's answer about a piece. */
export interface PieceInfo {
  ability?: AbilityCosts
  /** The value of the option that governs the ability, if there is one. */
  choice?: string
  calls?: UnitInfo[]
  targets?: string[]
  threats?: string[]
}

export interface AbilityCosts {
  movements: number
  mana?: number
  cooldown: number
  cast?: number
  once: boolean
  /** Why it cannot be used now, in one word of the game; absent if it can. */
  why_not?: string
}

/** A unit that can be called: how many callers it takes and how many there are, rounds, mana. */
export interface UnitInfo {
  unit: string
  needs: number
  have: number
  rounds: number
  mana: number
}

/** The server's answer about a piece. */
export interface PieceInfo {
  band: string
  lord: string | null
  effective_lord: string | null
  orphan: number
  vassals: string[]
  changes: { cause: string; amount: number }[]
  next: number
  value: number
  level: number
  max_hp: number
  armour: number
  range: number | null
  moves: { made: number; allowed: number }
  refuses: string
  rank_name: string
  next_rank: { name: string; xp: number; by_fusion: boolean } | null
  tree: TreeAbility[]
  slots?: { taken: number; of: number }
  deeds: AbilityUse[]
  realm?: Realm
}

/** The moves in a side's turn; without a limit of their own, only AP limit them. */
export interface Moves {
  made: number
  allowed: number | null
}

/** An ability of a piece's tree: held, lost, or still to come at a number of XP or a rank. */
export interface TreeAbility {
  ability: string
  held: boolean
  lost: boolean
  xp: number
  rank: string | null
}

/** What a piece can do with its abilities, what that costs it, and how long until it can do it again. */
export interface AbilityUse {
  verb: string
  ap: number
  cooldown: number
  left: number
  /** Why it cannot be used now, in one word of the game; absent if it can. */
  why_not?: string
}

/** The state of a side. */
export interface Realm {
  moves: Moves | null
  courts: Record<string, Court>
  far: number
  far_goal: number
  domination_goal: number
  loyalty_goal: number
  worth: number
}

export interface Court {
  own: number
  enemy: number
  state: 'held' | 'contested' | 'fallen'
  contested: number
  falls_at: number
  percent: number
}

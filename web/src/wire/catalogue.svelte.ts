import { get } from './api'
import type { Catalogue, GameInfo, RatedClock, RatedRuleSet } from './types'

/** The games that the server has, with their options, and its bots. */
class GameCatalogue {
  private known = $state.raw<Catalogue | null>(null)
  private asked: Promise<Catalogue> | null = null

  get games(): GameInfo[] {
    return this.known?.games ?? []
  }

  get bots(): Record<string, string> {
    return this.known?.bots ?? {}
  }

  get platform(): Record<string, unknown>[] {
    return this.known?.platform ?? []
  }

  get ratedClocks(): RatedClock[] {
    return this.known?.rated_clocks ?? []
  }

  /** The rule sets of a game that are rated here besides its own. */
  ratedRuleSets(game: string): RatedRuleSet[] {
    return this.known?.rated_rule_sets.filter((set) => set.game === game) ?? []
  }

  /** How many different opponents a place on a leaderboard requires. */
  get leaderboardOpponents(): number {
    return this.known?.leaderboard_opponents ?? 0
  }

  /** The bot for a first game. */
  get easyBot(): string {
    const names = Object.keys(this.bots)
    return names.find((name) => /^(level-?)?2$/.test(name)) ?? names[0] ?? 'random'
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id)
  }

  /** The defaults of the platform's options, by name. */
  get platformDefaults(): Record<string, unknown> {
    return Object.fromEntries(this.platform.map((option) => [String(option['name']), option['default']]))
  }

  async load(): Promise<void> {
    this.asked ??= get<Catalogue>('/api/games')
    try {
      this.known = await this.asked
    } catch (error) {
      this.asked = null
      throw error
    }
  }
}

export const catalogue = new GameCatalogue()

import { get } from './api'
import type { Catalogue, GameShown } from './types'

/** The games that the server has, with their options, and its bots. */
class Games {
  private known = $state.raw<Catalogue | null>(null)
  private asked: Promise<Catalogue> | null = null

  get games(): GameShown[] {
    return this.known?.games ?? []
  }

  get bots(): Record<string, string> {
    return this.known?.bots ?? {}
  }

  get platform(): Record<string, unknown>[] {
    return this.known?.platform ?? []
  }

  /** The bot for a first game. */
  get easyBot(): string {
    const names = Object.keys(this.bots)
    return names.find((name) => /^(level-?)?2$/.test(name)) ?? names[0] ?? 'random'
  }

  game(id: string): GameShown | undefined {
    return this.games.find((game) => game.id === id)
  }

  /** How many opponents the smallest table of a game has: "2 to 8" has one. */
  fewestOpponents(id: string): number {
    return Math.max(1, Number.parseInt(this.game(id)?.players ?? '2', 10) - 1)
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

export const catalogue = new Games()

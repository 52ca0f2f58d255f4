import { playBots } from '../lobby/startGame'
import { memory } from './memory.svelte'
import type { FirstGames, HowTo } from './tips'

const firstGames = import.meta.glob<{ default: FirstGames }>('../games/*/tips.ts')
const howTos = import.meta.glob<{ default: HowTo }>('../games/*/howTo.ts')

const GENTLE_BOT = '1'

/** Whether a game has guided first games. */
export function hasFirstGames(game: string): boolean {
  return firstGames[`../games/${game}/tips.ts`] !== undefined
}

/** The first games of a game with their tips; null where it has none. */
export async function firstGamesOf(game: string): Promise<FirstGames | null> {
  return (await firstGames[`../games/${game}/tips.ts`]?.())?.default ?? null
}

/** A game in short; null if it has no description. */
export async function howToOf(game: string): Promise<HowTo | null> {
  return (await howTos[`../games/${game}/howTo.ts`]?.())?.default ?? null
}

/** Begins the next guided game of a game against a gentle bot; the last set-up again when all were played. */
export async function playGuided(game: string): Promise<void> {
  const first = await firstGamesOf(game)
  if (first === null) return playBots(game)
  const setup = Math.min(memory.played(game), first.setups.length - 1)
  const { options } = first.setups[setup]!
  await playBots(game, GENTLE_BOT, options, (table) => memory.guide(table, setup))
}

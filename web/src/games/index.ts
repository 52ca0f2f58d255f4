import { texts } from '../texts/texts.svelte'
import type { SandboxStep } from '../wire/types'
import type { GameLook } from './look'

// Every folder here is a game. A game is loaded when it is first looked at.
const folders = import.meta.glob<{ default: GameLook }>('./*/index.ts')
const loaded = new Map<string, Promise<GameLook>>()

/** How a game looks, by the id that the server gave. */
export function lookOf(game: string): Promise<GameLook> {
  const known = loaded.get(game)
  if (known !== undefined) return known
  const load = folders[`./${game}/index.ts`]
  if (load === undefined) return Promise.reject(new Error(`the page does not know the game ${game}`))
  const look = load().then(async (module) => {
    await texts.complete()
    return module.default
  })
  loaded.set(game, look)
  return look
}

/** A short game that shows what a game is like, with the seed of its luck. */
export interface Showcase {
  seed: number
  steps: SandboxStep[]
}

const showcases = import.meta.glob<{ default: Showcase }>('./*/showcase.json')

/** The short game of a game; null where it has none. */
export async function showcaseOf(game: string): Promise<Showcase | null> {
  const load = showcases[`./${game}/showcase.json`]
  return load === undefined ? null : (await load()).default
}

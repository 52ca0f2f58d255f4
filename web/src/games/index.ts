import { texts } from '../texts/texts.svelte'
import { catalogue } from '../wire/catalogue.svelte'
import type { SandboxStep } from '../wire/types'
import type { GameLook } from './look'

// Every folder here is a game, except `plain`. A game is loaded when it is first looked at.
const folders = import.meta.glob<{ default: GameLook }>(['./*/index.ts', '!./plain/index.ts'])
const loaded = new Map<string, Promise<GameLook>>()

/** How a game looks, by its id on the server; a game without a folder looks plain. */
export function lookOf(game: string): Promise<GameLook> {
  const known = loaded.get(game)
  if (known !== undefined) return known
  const look = load(game)
  loaded.set(game, look)
  look.catch(() => loaded.delete(game)) // the network failed: it may work the next time
  return look
}

async function load(game: string): Promise<GameLook> {
  const folder = folders[`./${game}/index.ts`]
  if (folder === undefined) return (await import('./plain')).loadPlainLook(game)
  const { default: look } = await folder()
  await texts.loaded()
  return {
    ...look,
    /** The board need not wait for them: without the catalogue the story tells no rules. */
    get rules() {
      return catalogue.game(game)?.event_rules ?? {}
    },
  }
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

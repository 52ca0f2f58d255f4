import { nameAndLevel } from '../play/bots'
import { get, urlPart } from '../wire/api'
import type { CharacterInfo, Ladder } from '../wire/types'

type Pictures = { default: Record<string, string> }
const pictures = import.meta.glob<Pictures>('./pictures/*.ts')

let asked: Promise<Record<string, CharacterInfo[]>> | null = null

/** The characters of every game; requested once. */
function all(): Promise<Record<string, CharacterInfo[]>> {
  asked ??= get<Record<string, CharacterInfo[]>>('/api/characters').catch((error: unknown) => {
    asked = null
    throw error
  })
  return asked
}

/** The characters of a game, the weakest first. */
export async function charactersOf(game: string): Promise<CharacterInfo[]> {
  return (await all())[game] ?? []
}

/** The character that plays under a player's name; null for everyone else. */
export async function characterOf(game: string, player: string | null): Promise<CharacterInfo | null> {
  const known = nameAndLevel(player)
  if (known === null) return null
  return (await charactersOf(game)).find((one) => one.name === known.name) ?? null
}

/** The picture of a character, as SVG; empty where the page has none. */
export async function pictureOf(game: string, icon: string): Promise<string> {
  return (await pictures[`./pictures/${game}.ts`]?.())?.default[icon] ?? ''
}

/** The characters of a game with the user's stars. */
export const ladderOf = (game: string) => get<Ladder>(`/api/characters/${urlPart(game)}`)

import { makeSworn } from '../proof/oaths'
import { route } from '../route.svelte'
import { urlPart } from '../wire/api'
import { currentUser } from '../wire/currentUser.svelte'
import type { GameReplay } from './gameReplay.svelte'

/** Begins a casual game from the moment after an entry of a replayed game: one side against bots of a level. */
export async function playFrom(replay: GameReplay, entry: number, side: string, bot: string): Promise<void> {
  await currentUser.ensure()
  const sides = replay.moment?.sides ?? []
  const bots = sides.filter((one) => one !== side).map((one) => ({ level: bot, side: one }))
  const table = await makeSworn(`/api/tables/${urlPart(replay.id)}/branch`, { entry, game: replay.game, side, bots })
  route.go(`/table/${table.id}`)
}

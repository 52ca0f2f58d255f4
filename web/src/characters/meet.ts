import { makeSworn } from '../proof/oaths'
import { route } from '../route.svelte'
import { post, urlPart } from '../wire/api'
import { currentUser } from '../wire/currentUser.svelte'
import type { TableInfo } from '../wire/types'

/** Begins a game against a character, who takes all the other seats. */
export async function meet(game: string, character: string, side: string | null = null): Promise<void> {
  await currentUser.ensure()
  let table = await makeSworn('/api/tables', { game, options: {}, platform: { rated: false }, side })
  for (const seat of table.seats.filter((one) => one.player === null))
    table = await post<TableInfo>(`/api/tables/${urlPart(table.id)}/bots`, { level: character, side: seat.side })
  route.go(`/table/${urlPart(table.id)}`)
}

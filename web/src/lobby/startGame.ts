import { makeSworn, nonceForSeat } from '../proof/oaths'
import { route } from '../route.svelte'
import { post, urlPart } from '../wire/api'
import { catalogue } from '../wire/catalogue.svelte'
import { currentUser } from '../wire/currentUser.svelte'
import type { Fields, TableInfo } from '../wire/types'

/**
 * Starts a game in one click: becomes a guest if necessary, takes the first seat and fills the others with bots. `made`
 * is called with the table before the page goes there.
 */
export async function playBots(
  game: string,
  level = catalogue.easyBot,
  options: Fields = {},
  made: (table: string) => void = () => {},
): Promise<void> {
  await currentUser.ensure()
  let table = await makeSworn('/api/tables', { game, options, platform: { rated: false } })
  made(table.id)
  const free = table.seats.filter((seat) => seat.player === null)
  for (const { side } of free) table = await post<TableInfo>(`/api/tables/${urlPart(table.id)}/bots`, { level, side })
  route.go(`/table/${urlPart(table.id)}`)
}

/** Takes a free seat and goes to the table. */
export async function join(table: TableInfo): Promise<void> {
  await currentUser.ensure()
  await post<TableInfo>(`/api/tables/${urlPart(table.id)}/join`, nonceForSeat(table))
  route.go(`/table/${urlPart(table.id)}`)
}

import { route } from '../route.svelte'
import { part, post } from '../wire/api'
import { catalogue } from '../wire/catalogue.svelte'
import { myself } from '../wire/me.svelte'
import type { TableInfo } from '../wire/types'

/** One click: a guest if need be, the first seat of a table, a bot on every other seat, and the game is on. */
export async function playBots(game: string, level = catalogue.easyBot): Promise<void> {
  await myself.ensure()
  let table = await post<TableInfo>('/api/tables', { game, platform: { rated: false } })
  const free = table.seats.filter((seat) => seat.player === null)
  for (const { side } of free) table = await post<TableInfo>(`/api/tables/${part(table.id)}/bots`, { level, side })
  route.go(`/table/${part(table.id)}`)
}

/** Takes a free seat and goes to the table. */
export async function join(table: string): Promise<void> {
  await myself.ensure()
  await post<TableInfo>(`/api/tables/${part(table)}/join`)
  route.go(`/table/${part(table)}`)
}

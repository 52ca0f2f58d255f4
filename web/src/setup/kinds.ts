import type { GameLook } from '../games/look'
import type { Sandbox } from '../wire/types'
import { listOf, type Option } from './options'
import { piecesOf } from './shortPosition'

/** The kinds of piece in a game, as far as its start, its options and its look show. */
export function kindsOf(start: Sandbox, declared: readonly Option[], look: GameLook): string[] {
  const found = new Set<string>()
  for (const piece of Object.values(piecesOf(start.position))) found.add(String(piece['piece']))
  for (const option of declared) for (const kind of listOf(option, 'kinds')) found.add(kind)
  for (const kind of look.kinds ?? []) found.add(kind)
  return [...found]
}

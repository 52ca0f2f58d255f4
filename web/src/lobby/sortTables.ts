import type { OwnTable } from '../wire/types'

const LATER = Number.MAX_SAFE_INTEGER

/** The user's own tables: where it is the user's turn, most urgent first; then running games, open tables, old ones. */
export function sortTables(tables: readonly OwnTable[]): OwnTable[] {
  return tables.toSorted(
    (one, other) =>
      weight(one) - weight(other) ||
      (one.your_turn ? (one.deadline ?? LATER) - (other.deadline ?? LATER) : 0) ||
      other.changed - one.changed,
  )
}

function weight(table: OwnTable): number {
  if (table.your_turn) return 0
  if (table.status === 'playing') return 1
  return table.status === 'open' ? 2 : 3
}

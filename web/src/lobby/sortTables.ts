import type { OwnTable } from '../wire/types'

const LATER = Number.MAX_SAFE_INTEGER

/** One's own tables: where it is one's turn first, the most urgent before; then games that go on, open tables, old ones. */
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

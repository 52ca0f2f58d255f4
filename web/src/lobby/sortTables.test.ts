import { expect, test } from 'vitest'
import type { OwnTable } from '../wire/types'
import { sortTables } from './sortTables'

function table(id: string, told: Partial<OwnTable>): OwnTable {
  return { id, status: 'playing', your_turn: false, deadline: null, changed: 0, ...told } as OwnTable
}

test('games in which it is your turn come first, the most urgent before all', () => {
  const tables = [
    table('over', { status: 'over', changed: 9 }),
    table('open', { status: 'open', changed: 8 }),
    table('theirs', { changed: 1 }),
    table('unhurried', { your_turn: true, changed: 5 }),
    table('late', { your_turn: true, deadline: 2000 }),
    table('urgent', { your_turn: true, deadline: 1000 }),
  ]

  const order = sortTables(tables).map((one) => one.id)

  expect(order).toEqual(['urgent', 'late', 'unhurried', 'theirs', 'open', 'over'])
})

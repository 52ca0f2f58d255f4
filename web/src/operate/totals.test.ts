import { expect, test } from 'vitest'
import type { ProcessLoad } from '../wire/types'
import { totalsOf } from './totals'

const QUIET: ProcessLoad = {
  host: 'a',
  pid: 1,
  started: 0,
  seen: 0,
  is_gone: false,
  problem: '',
  requests: 0,
  moves: 0,
  sockets: 0,
  tables: 0,
  loop_ms: 0,
  commit_ms: 0,
  memory_mb: 0,
  bot_workers: 1,
  bots: {},
  study_workers: 1,
  studies: 0,
}

test('the load of all living processes is added up', () => {
  const totals = totalsOf([
    { ...QUIET, requests: 0.1, moves: 2, sockets: 3, bots: { '8': 1, '1': 4 } },
    { ...QUIET, requests: 0.2, moves: 1, studies: 2, bots: { '8': 3 } },
    { ...QUIET, is_gone: true, moves: 100, sockets: 100, bots: { '8': 100 } },
  ])

  expect(totals).toEqual({
    requests: 0.3,
    moves: 3,
    sockets: 3,
    studies: 2,
    bots: [
      ['1', 4],
      ['8', 4],
    ],
  })
})

test('without a process there is nothing', () => {
  expect(totalsOf([])).toEqual({ requests: 0, moves: 0, sockets: 0, studies: 0, bots: [] })
})

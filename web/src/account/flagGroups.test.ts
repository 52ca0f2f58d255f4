import { expect, test } from 'vitest'
import type { FlagInfo } from '../wire/types'
import '../texts/en/more'
import { flagKind, groupFlags, timesText } from './flagGroups'

const flag = (id: number, player: string, game_id: string | null, closed: number | null = null): FlagInfo => ({
  id,
  player,
  game: 'power',
  game_id,
  entry: id,
  kind: 'fast',
  rule: 'PL-41',
  at: id,
  closed,
  verdict: closed === null ? '' : 'fine',
})

test('what was noticed again and again in one game is one matter', () => {
  const groups = groupFlags([
    flag(5, 'Ada', 'a'),
    flag(4, 'Bo', 'a'),
    flag(3, 'Ada', 'a'),
    flag(2, 'Ada', 'b'),
    flag(1, 'Ada', 'a', 9),
  ])

  expect(groups.map((group) => group.map((one) => one.id))).toEqual([[5, 3], [4], [2], [1]])
  expect(groups.slice(0, 2).map(timesText)).toEqual([' (2 times)', ''])
  expect(flagKind('fast')).toBe('acted very fast')
})

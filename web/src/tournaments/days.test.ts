import { expect, test } from 'vitest'
import type { TournamentInfo } from '../wire/types'
import { byDay, daysFrom } from './days'

const at = (name: string, starts: Date | null) => ({ name, starts: starts?.getTime() ?? null }) as TournamentInfo

test('what is to come is listed day by day, and last what begins when it is full', () => {
  const found = byDay([
    at('full', null),
    at('evening', new Date(2026, 4, 2, 20)),
    at('first', new Date(2026, 4, 1, 9)),
    at('noon', new Date(2026, 4, 2, 12)),
  ])

  expect(found.map(({ day, tournaments }) => [day, tournaments.map((one) => one.name)])).toEqual([
    [new Date(2026, 4, 1).getTime(), ['first']],
    [new Date(2026, 4, 2).getTime(), ['noon', 'evening']],
    [null, ['full']],
  ])
})

test('days are counted from midnight to midnight', () => {
  const night = new Date(2026, 4, 1, 23, 59).getTime()

  expect(daysFrom(night, new Date(2026, 4, 1).getTime())).toBe(0)
  expect(daysFrom(night, new Date(2026, 4, 2).getTime())).toBe(1)
})

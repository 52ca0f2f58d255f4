import type { TournamentInfo } from '../wire/types'

/** What begins on one day; `day` is its midnight, null for tournaments that begin when they are full. */
export interface Day {
  day: number | null
  tournaments: TournamentInfo[]
}

/** Tournaments to come, day by day in the order of their start; last, those that have no time yet. */
export function byDay(tournaments: TournamentInfo[]): Day[] {
  const days: Day[] = []
  const timed = tournaments.filter((one) => one.starts !== null).toSorted((one, other) => one.starts! - other.starts!)
  for (const one of [...timed, ...tournaments.filter((each) => each.starts === null)]) {
    const day = one.starts === null ? null : new Date(one.starts).setHours(0, 0, 0, 0)
    if (days.at(-1)?.day === day && days.length > 0) days.at(-1)!.tournaments.push(one)
    else days.push({ day, tournaments: [one] })
  }
  return days
}

/** How many days a day is away: 0 is today. Days of 23 and 25 hours count as days. */
export const daysFrom = (now: number, day: number): number =>
  Math.round((day - new Date(now).setHours(0, 0, 0, 0)) / 86_400_000)

import type { BotSeat } from '../wire/types'

/** Who takes a seat: the user, anyone who joins, or a bot of some level. */
export type Occupant = { who: 'me' } | { who: 'open' } | { who: 'bot'; level: string }

/** The usual ways to fill a table. */
export type Opponents = 'bot' | 'friend' | 'anyone' | 'bots'

export const ME: Occupant = { who: 'me' }
export const OPEN: Occupant = { who: 'open' }

/** The seats of a table with these opponents; the user first, unless only bots play. */
export function seatsFor(opponents: Opponents, sides: number, level: string): Occupant[] {
  const other: Occupant = opponents === 'bot' || opponents === 'bots' ? { who: 'bot', level } : OPEN
  return Array.from({ length: sides }, (_, place) => (place === 0 && opponents !== 'bots' ? ME : other))
}

/** The seats when the number of sides changes: existing seats stay, new ones are like the last. */
export function fitSeats(seats: readonly Occupant[], sides: number, level: string): Occupant[] {
  const last = seats.at(-1)
  const more: Occupant = last === undefined || last.who === 'me' ? { who: 'bot', level } : last
  return Array.from({ length: sides }, (_, place) => seats[place] ?? more)
}

/** The seats with one changed. If the user moves to a seat, its occupant takes the user's old one. */
export function withOccupant(seats: readonly Occupant[], place: number, occupant: Occupant): Occupant[] {
  const before = seats[place] ?? OPEN
  return seats.map((one, at) => (at === place ? occupant : occupant.who === 'me' && one.who === 'me' ? before : one))
}

/** The seats in the form that the server expects: the host's side (an empty text for none), and the bots. */
export function seatRequest(seats: readonly Occupant[], sides: readonly string[]): { side: string; bots: BotSeat[] } {
  const mine = seats.findIndex((occupant) => occupant.who === 'me')
  const bots = seats.flatMap((occupant, place) =>
    occupant.who === 'bot' ? [{ level: occupant.level, side: sides[place] ?? null }] : [],
  )
  return { side: sides[mine] ?? '', bots }
}

/** The opponents that the seats amount to, or null if they are mixed. */
export function opponentsOf(seats: readonly Occupant[], isPublic: boolean): Opponents | null {
  const others = seats.filter((occupant) => occupant.who !== 'me')
  const mine = others.length < seats.length
  if (others.every((occupant) => occupant.who === 'bot')) return mine ? 'bot' : 'bots'
  if (!mine || others.some((occupant) => occupant.who === 'bot')) return null
  return isPublic ? 'anyone' : 'friend'
}

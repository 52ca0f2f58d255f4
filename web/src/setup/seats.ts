import type { BotSeat } from '../wire/types'

/** Who is to sit on a seat: oneself, whoever comes, or a bot of a level. */
export type Sitter = { who: 'me' } | { who: 'open' } | { who: 'bot'; level: string }

/** The usual ways to fill a table. */
export type Company = 'bot' | 'friend' | 'anyone' | 'bots'

export const ME: Sitter = { who: 'me' }
export const OPEN: Sitter = { who: 'open' }

/** The seats of a table with this company; oneself first, unless only bots play. */
export function seatsFor(company: Company, sides: number, level: string): Sitter[] {
  const other: Sitter = company === 'bot' || company === 'bots' ? { who: 'bot', level } : OPEN
  return Array.from({ length: sides }, (_, place) => (place === 0 && company !== 'bots' ? ME : other))
}

/** The seats when the table has another number of sides: nobody is sent away who has a place, others are like the last. */
export function fitSeats(seats: readonly Sitter[], sides: number, level: string): Sitter[] {
  const last = seats.at(-1)
  const more: Sitter = last === undefined || last.who === 'me' ? { who: 'bot', level } : last
  return Array.from({ length: sides }, (_, place) => seats[place] ?? more)
}

/** Seats with one changed: where oneself sits down, the place that one had goes to whoever was there. */
export function withSitter(seats: readonly Sitter[], place: number, sitter: Sitter): Sitter[] {
  const before = seats[place] ?? OPEN
  return seats.map((one, at) => (at === place ? sitter : sitter.who === 'me' && one.who === 'me' ? before : one))
}

/** What the server is told: where the host sits (an empty text: nowhere), and the bots. */
export function told(seats: readonly Sitter[], sides: readonly string[]): { side: string; bots: BotSeat[] } {
  const mine = seats.findIndex((sitter) => sitter.who === 'me')
  const bots = seats.flatMap((sitter, place) =>
    sitter.who === 'bot' ? [{ level: sitter.level, side: sides[place] ?? null }] : [],
  )
  return { side: sides[mine] ?? '', bots }
}

/** The company that seats come to, or null if they are mixed. */
export function companyOf(seats: readonly Sitter[], isPublic: boolean): Company | null {
  const others = seats.filter((sitter) => sitter.who !== 'me')
  const mine = others.length < seats.length
  if (others.every((sitter) => sitter.who === 'bot')) return mine ? 'bot' : 'bots'
  if (!mine || others.some((sitter) => sitter.who === 'bot')) return null
  return isPublic ? 'anyone' : 'friend'
}

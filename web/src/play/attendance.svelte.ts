import type { Presence, PresenceUpdate } from '../wire/types'

/** Which of the people who play at a table are here, and who looks on, as the server says. */
export class Attendance {
  sides = $state.raw<Record<string, Presence>>({})
  /** How many look on, and those of them who wish to be named. */
  spectators = $state(0)
  watching = $state.raw<string[]>([])
  /** How far the server's clock is ahead. */
  private ahead = $state(0)
  /** Who was not here when the page was opened has been away since then at least, by the server's clock. */
  private openedAt = 0

  take({ sides, spectators, watching, now }: Omit<PresenceUpdate, 'type'>): void {
    this.sides = sides
    this.spectators = spectators
    this.watching = watching
    this.ahead = now - Date.now()
    this.openedAt ||= now
  }

  /** For how long a player has not been here, in milliseconds; 0 for whoever is, or is a bot. `now` makes it go on. */
  awayFor(side: string, now: number): number {
    const presence = this.sides[side]
    if (presence === undefined || presence.here) return 0
    const since = presence.since ?? this.openedAt
    return Math.max(0, performance.timeOrigin + now + this.ahead - since)
  }
}

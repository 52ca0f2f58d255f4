import type { Presence, PresenceUpdate } from '../wire/types'

/** Which of the people who play at a table are here, and who is watching, as the server says. */
export class Attendance {
  sides = $state.raw<Record<string, Presence>>({})
  /** The number of spectators, and those of them who wish to be named. */
  spectators = $state(0)
  watching = $state.raw<string[]>([])
  /** How far the server's clock is ahead. */
  private ahead = $state(0)
  /** A player who was not here when the page was opened has been away at least since then, by the server's clock. */
  private openedAt = 0

  take({ sides, spectators, watching, now }: Omit<PresenceUpdate, 'type'>): void {
    this.sides = sides
    this.spectators = spectators
    this.watching = watching
    this.ahead = now - Date.now()
    this.openedAt ||= now
  }

  /** For how long a player has been away, in milliseconds; 0 if they are here, or a bot. `now` makes it update. */
  awayFor(side: string, now: number): number {
    const presence = this.sides[side]
    if (presence === undefined || presence.here) return 0
    const since = presence.since ?? this.openedAt
    return Math.max(0, performance.timeOrigin + now + this.ahead - since)
  }
}

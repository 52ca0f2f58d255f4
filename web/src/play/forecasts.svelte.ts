import type { Forecast } from '../wire/types'

const PAUSE_MS = 140
const MOST_AT_ONCE = 4

/** The server's forecasts of the actions being considered. They are requested once per action and moment. */
export class Forecasts {
  /** The forecasts of the actions being considered now, in order. */
  shown = $state.raw<Forecast[]>([])
  private known = new Map<string, Promise<Forecast>>()
  private moment = ''
  private looking = ''
  private timer: ReturnType<typeof setTimeout> | undefined
  private asking = new AbortController()

  constructor(private readonly ask: (action: string, signal: AbortSignal) => Promise<Forecast>) {}

  /** Shows the forecasts of these actions in the given moment; with no actions, nothing is shown. */
  look(actions: readonly string[], moment: string): void {
    if (moment !== this.moment) {
      this.moment = moment
      this.known.clear()
    }
    const wanted = actions.slice(0, MOST_AT_ONCE)
    const looking = `${moment} ${wanted.join(' ')}`
    if (looking === this.looking) return
    this.looking = looking
    clearTimeout(this.timer)
    this.shown = []
    if (wanted.length === 0) return
    const pause = wanted.every((action) => this.known.has(action)) ? 0 : PAUSE_MS
    this.timer = setTimeout(() => void this.find(wanted, looking), pause)
  }

  /** Withdraws what was asked: an action is being carried out, and after it the server would refuse the others. */
  stop(): void {
    clearTimeout(this.timer)
    this.asking.abort()
    this.asking = new AbortController()
  }

  private async find(actions: string[], looking: string): Promise<void> {
    const found = await Promise.all(actions.map((action) => this.forecast(action)))
    if (this.looking === looking) this.shown = found.filter((one) => one !== null)
  }

  private async forecast(action: string): Promise<Forecast | null> {
    const asked = this.known.get(action) ?? this.ask(action, this.asking.signal)
    this.known.set(action, asked)
    try {
      return await asked
    } catch {
      this.known.delete(action) // it may be requested again
      return null
    }
  }
}

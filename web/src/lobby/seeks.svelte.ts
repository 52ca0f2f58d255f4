import { foundGame, seekSworn } from '../proof/oaths'
import { get, remove } from '../wire/api'
import { currentUser } from '../wire/currentUser.svelte'
import type { Fields, SeekStatus, SeekInfo } from '../wire/types'

const SECONDS = 3

/** The user's seeks, polled while there are any; each table that is found is reported once. */
export class Seeks {
  /** Null until it is known. */
  waiting = $state.raw<SeekInfo[] | null>(null)
  private known: Set<string> | null = null

  constructor(private readonly paired: (table: string) => void) {}

  /** For `$effect`, which ends it. */
  watch(): () => void {
    if (!currentUser.isKnown) return () => {}
    if (currentUser.me === null) {
      this.waiting = []
      return () => {}
    }
    let stopped = false
    const timer = setInterval(() => {
      if (this.waiting !== null && this.waiting.length > 0) void this.ask(() => !stopped)
    }, SECONDS * 1000)
    void this.ask(() => !stopped)
    return () => {
      stopped = true
      clearInterval(timer)
    }
  }

  async seek(game: string, options: Fields, platform: Fields, own: Record<string, string>): Promise<void> {
    await currentUser.ensure()
    this.known ??= new Set((await get<SeekStatus>('/api/seeks')).paired)
    this.take(await seekSworn<SeekStatus>({ game, options, platform, own }))
  }

  async stop(id: number): Promise<void> {
    await remove(`/api/seeks/${id}`)
    this.waiting = (this.waiting ?? []).filter((one) => one.id !== id)
  }

  private async ask(wanted: () => boolean): Promise<void> {
    try {
      const found = await get<SeekStatus>('/api/seeks')
      if (wanted()) this.take(found)
    } catch {
      // It is polled again in a moment; the lists beside it say that the server cannot be reached.
    }
  }

  private take(found: SeekStatus): void {
    this.waiting = found.seeks
    const fresh = this.known === null ? undefined : found.paired.find((table) => !this.known!.has(table))
    this.known = new Set(found.paired)
    if (fresh === undefined) return
    const stillSought = found.seeks.map((one) => one.game)
    foundGame(fresh, stillSought)
    this.paired(fresh)
  }
}

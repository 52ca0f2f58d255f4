import { turns } from '../shell/turns.svelte'
import { get, Refused } from '../wire/api'
import { catalogue } from '../wire/catalogue.svelte'
import { myself } from '../wire/me.svelte'
import type { OwnTable, TableInfo } from '../wire/types'
import { inOrder } from './order'

const SECONDS = 10

/** What is going on: one's own tables, open ones, games being played. A list is null until it has come. */
export class Going {
  own = $state.raw<OwnTable[] | null>(null)
  open = $state.raw<TableInfo[] | null>(null)
  playing = $state.raw<TableInfo[] | null>(null)
  /** Why the lists may be old: the server's answer to the last question, if it was none. */
  trouble = $state('')

  constructor(private readonly wants: { own?: boolean; open?: boolean; playing?: boolean }) {}

  /** Asks again and again while the page is looked at; for `$effect`, which ends it. */
  watch(): () => void {
    void turns.waiting // asked anew at once when word comes that a game waits
    if (myself.known) void this.ask()
    const ask = () => {
      if (!document.hidden) void this.ask()
    }
    const timer = setInterval(ask, SECONDS * 1000)
    document.addEventListener('visibilitychange', ask)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      removeEventListener('online', ask)
    }
  }

  async ask(): Promise<void> {
    const { own, open, playing } = this.wants
    try {
      if (!myself.known) await myself.find() // the server could not be reached before
      if (catalogue.games.length === 0) await catalogue.load()
      await Promise.all([
        own &&
          (myself.me === null ? Promise.resolve([]) : get<OwnTable[]>('/api/me/tables')).then(
            (found) => (this.own = inOrder(found)),
          ),
        open && get<TableInfo[]>('/api/tables?status=open').then((found) => (this.open = found)),
        playing && get<TableInfo[]>('/api/tables?status=playing').then((found) => (this.playing = found)),
      ])
      this.trouble = ''
    } catch (error) {
      this.trouble = error instanceof Refused ? error.reason : String(error)
    }
  }
}

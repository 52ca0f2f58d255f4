import { turnNotices } from '../shell/turnNotices.svelte'
import { ApiError, get } from '../wire/api'
import { catalogue } from '../wire/catalogue.svelte'
import { currentUser } from '../wire/currentUser.svelte'
import type { OwnTable, TableInfo } from '../wire/types'
import { sortTables } from './sortTables'

const SECONDS = 10

/** The user's own tables, open tables, and games in progress. A list is null until the server has sent it. */
export class TableLists {
  own = $state.raw<OwnTable[] | null>(null)
  open = $state.raw<TableInfo[] | null>(null)
  playing = $state.raw<TableInfo[] | null>(null)
  /** Why the lists may be out of date: what went wrong with the last request. */
  trouble = $state('')

  constructor(private readonly wants: { own?: boolean; open?: boolean; playing?: boolean }) {}

  /** Polls while the page is visible; for `$effect`, which ends it. */
  watch(): () => void {
    void turnNotices.waiting // polled at once when a game is known to be waiting
    if (currentUser.isKnown) void this.ask()
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
      await currentUser.whenKnown() // in case the server could not be reached before
      if (catalogue.games.length === 0) await catalogue.load()
      await Promise.all([
        own &&
          (currentUser.me === null ? Promise.resolve([]) : get<OwnTable[]>('/api/me/tables')).then(
            (found) => (this.own = sortTables(found)),
          ),
        open && get<TableInfo[]>('/api/tables?status=open').then((found) => (this.open = found)),
        playing && get<TableInfo[]>('/api/tables?status=playing').then((found) => (this.playing = found)),
      ])
      this.trouble = ''
    } catch (error) {
      this.trouble = error instanceof ApiError ? error.reason : String(error)
    }
  }
}

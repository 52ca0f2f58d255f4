import { preferences, type Values } from '../shell/preferences'

const STORAGE_KEY = 'guide'
const MOST_TABLES = 20

interface StoredMemory {
  /** Guided games, by table: which of the game's set-ups each is; the newest last. */
  tables: Record<string, number>
  /** Tips that were shown, as `game/tip`. */
  seen: string[]
  /** How many set-ups of a game were played to their end. */
  played: Record<string, number>
  /** Games whose set-ups were all played. */
  finished: string[]
}

/** What this browser remembers about first games: which tables are guided, and which tips were shown. */
class Memory {
  private kept = $state.raw<StoredMemory>(readMemory(localStorage.getItem(STORAGE_KEY)))

  readonly grows = true

  constructor() {
    preferences.add(this)
  }

  /** What is stored with the account: everything but the tables. */
  read(): Values {
    const { seen, played, finished } = this.kept
    return seen.length === 0 && Object.keys(played).length === 0 ? {} : { seen, played, finished }
  }

  take(values: Values): void {
    if (!('seen' in values) && !('played' in values)) return
    const account = readMemory(JSON.stringify(values))
    const own = this.kept
    const played = { ...account.played }
    for (const [game, setups] of Object.entries(own.played)) played[game] = Math.max(setups, played[game] ?? 0)
    this.store({
      tables: own.tables,
      seen: [...new Set([...account.seen, ...own.seen])],
      played,
      finished: [...new Set([...account.finished, ...own.finished])],
    })
  }

  isGuided(table: string): boolean {
    return this.kept.tables[table] !== undefined
  }

  setupOf(table: string): number {
    return this.kept.tables[table] ?? 0
  }

  /** Turns tips on at a table. */
  guide(table: string, setup: number): void {
    const others = Object.entries(this.kept.tables).filter(([id]) => id !== table)
    this.keep({ tables: Object.fromEntries([...others, [table, setup] as const].slice(-MOST_TABLES)) })
  }

  hasSeen(game: string, tip: string): boolean {
    return this.kept.seen.includes(`${game}/${tip}`)
  }

  see(game: string, tip: string): void {
    if (!this.hasSeen(game, tip)) this.keep({ seen: [...this.kept.seen, `${game}/${tip}`] })
  }

  /** Lets all tips of a game be shown again. */
  forget(game: string): void {
    this.keep({ seen: this.kept.seen.filter((one) => !one.startsWith(`${game}/`)) })
  }

  /** How many set-ups of a game have been played. */
  played(game: string): number {
    return this.kept.played[game] ?? 0
  }

  hasFinished(game: string): boolean {
    return this.kept.finished.includes(game)
  }

  /** Notes that a guided game has ended. */
  finish(game: string, setup: number, setups: number): void {
    const played = Math.max(this.played(game), setup + 1)
    if (played === this.played(game)) return
    const finished = played >= setups ? [...this.kept.finished, game] : this.kept.finished
    this.keep({ played: { ...this.kept.played, [game]: played }, finished })
  }

  private keep(change: Partial<StoredMemory>): void {
    this.store({ ...this.kept, ...change })
    preferences.note(...Object.keys(change).filter((name) => name !== 'tables'))
  }

  private store(kept: StoredMemory): void {
    this.kept = kept
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  }
}

/** The stored memory; anything not understood is left out. */
export function readMemory(text: string | null): StoredMemory {
  const data = parse(text)
  return {
    tables: numbersIn(data['tables']),
    seen: textsIn(data['seen']),
    played: numbersIn(data['played']),
    finished: textsIn(data['finished']),
  }
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text ?? '{}')
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function numbersIn(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one === 'number')) as Record<
    string,
    number
  >
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

export const memory = new Memory()

/** Values by their names on the server. */
export type Values = Record<string, unknown>

/** A part of a person's preferences, and where the page stores it: settings, language, tips shown, lessons. */
export interface Part {
  /** What the person has chosen; preferences never set are left out. */
  read(): Values
  /** Takes over the account's values. */
  take(values: Values): void
  /** It only grows, such as the list of lessons played: `take` merges what both have. */
  grows?: boolean
}

type Send = (values: Values) => Promise<unknown>

const UNSENT_KEY = 'unsent'
const WAIT_MS = 800

/**
 * Keeps the browser's and the account's preferences in step, key by key: the last write wins. The browser's own values
 * are there at once, so nothing has to wait; changes are sent a moment later, and again on the next visit if that
 * fails.
 */
export class Preferences {
  private readonly parts: Part[] = []
  private account: Values | null = null
  private send: Send | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly storage?: Pick<Storage, 'getItem' | 'setItem'>) {}

  /** Adds a part of the page that has been loaded, and gives it the account's values. */
  add(part: Part): void {
    this.parts.push(part)
    if (this.account !== null) this.agree(part)
  }

  /** Notes that the user has changed these. */
  note(...keys: string[]): void {
    this.unsent = new Set([...this.unsent, ...keys])
    this.sendSoon()
  }

  /**
   * Called when the user is known: with the account's values, and a function to send changes; null if there is no user.
   */
  meet(account: Values | null, send: Send | null): void {
    this.account = account
    this.send = send
    if (account === null) return
    for (const part of this.parts) this.agree(part)
    this.sendSoon()
  }

  /** Takes over the account's values; those that only the browser has are sent to the account. */
  private agree(part: Part): void {
    const account = this.account!
    const { unsent } = this
    part.take(Object.fromEntries(Object.entries(account).filter(([key]) => part.grows === true || !unsent.has(key))))
    const isMore = ([key, value]: [string, unknown]) =>
      !(key in account) || (part.grows === true && JSON.stringify(value) !== JSON.stringify(account[key]))
    const more = Object.entries(part.read()).filter(isMore)
    if (more.length > 0) this.note(...more.map(([key]) => key))
  }

  private sendSoon(): void {
    clearTimeout(this.timer)
    if (this.send !== null && this.unsent.size > 0) this.timer = setTimeout(() => void this.sendAll(), WAIT_MS)
  }

  private async sendAll(): Promise<void> {
    const keys = this.unsent
    const known = Object.assign({}, ...this.parts.map((part) => part.read())) as Values
    const values = Object.fromEntries([...keys].filter((key) => key in known).map((key) => [key, known[key]]))
    if (this.send === null || Object.keys(values).length === 0) return
    try {
      await this.send(values)
    } catch {
      return // it is sent on the next visit
    }
    Object.assign(this.account ?? {}, values)
    this.unsent = new Set([...this.unsent].filter((key) => !(key in values)))
  }

  /** What has not been sent to the account yet, across visits. */
  private get unsent(): Set<string> {
    try {
      const kept: unknown = JSON.parse((this.storage ?? localStorage).getItem(UNSENT_KEY) ?? '[]')
      return new Set(Array.isArray(kept) ? kept.map(String) : [])
    } catch {
      return new Set()
    }
  }

  private set unsent(keys: Set<string>) {
    ;(this.storage ?? localStorage).setItem(UNSENT_KEY, JSON.stringify([...keys]))
  }
}

export const preferences = new Preferences()

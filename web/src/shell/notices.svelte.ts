import { ApiError } from '../wire/api'

export interface Notice {
  id: number
  text: string
  bad: boolean
}

const SECONDS = 6
/** For what nobody should miss. */
export const LONG_SECONDS = 120

/** Short messages at the edge of the screen. */
class Notices {
  list = $state.raw<Notice[]>([])
  private last = 0

  show(text: string, bad = false, seconds = SECONDS): void {
    const id = ++this.last
    this.list = [...this.list.slice(-3), { id, text, bad }]
    setTimeout(() => this.drop(id), seconds * 1000)
  }

  /** Shows an error; for `catch`. */
  report = (error: unknown): void => {
    if (!(error instanceof ApiError)) return this.show(error instanceof Error ? error.message : String(error), true)
    this.refuse(error.reason, error.rule)
  }

  /** Shows why something was refused, with the rule if there is one. */
  refuse(reason: string, rule: string): void {
    const by = rule !== '' && !reason.includes(rule) ? ` (${rule})` : ''
    this.show(reason + by, true)
  }

  drop(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id)
  }
}

export const notices = new Notices()

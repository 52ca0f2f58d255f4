import { Refused } from '../wire/api'

export interface Notice {
  id: number
  text: string
  bad: boolean
}

const SECONDS = 6

/** Short messages at the edge of the screen. */
class Notices {
  shown = $state.raw<Notice[]>([])
  private last = 0

  tell(text: string, bad = false): void {
    const id = ++this.last
    this.shown = [...this.shown.slice(-3), { id, text, bad }]
    setTimeout(() => this.drop(id), SECONDS * 1000)
  }

  /** Tells of an error; for `catch`. */
  report = (error: unknown): void => {
    const rule =
      error instanceof Refused && error.rule !== '' && !error.reason.includes(error.rule) ? ` (${error.rule})` : ''
    this.tell(error instanceof Error ? error.message + rule : String(error), true)
  }

  drop(id: number): void {
    this.shown = this.shown.filter((notice) => notice.id !== id)
  }
}

export const notices = new Notices()

import { preferences, type Values } from '../shell/preferences'

const STORAGE_KEY = 'lessons'

/** Which lessons were completed in this browser. */
class Progress {
  private done = $state.raw(read())

  readonly grows = true

  constructor() {
    preferences.add(this)
  }

  read(): Values {
    return this.done.size === 0 ? {} : { lessons: [...this.done] }
  }

  take({ lessons }: Values): void {
    if (Array.isArray(lessons)) this.store(new Set([...lessons.map(String), ...this.done]))
  }

  has(game: string, lesson: string): boolean {
    return this.done.has(`${game}/${lesson}`)
  }

  finish(game: string, lesson: string): void {
    if (this.has(game, lesson)) return
    this.store(new Set([...this.done, `${game}/${lesson}`]))
    preferences.note('lessons')
  }

  private store(done: Set<string>): void {
    this.done = done
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...done]))
  }
}

function read(): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [])
  } catch {
    return new Set()
  }
}

export const progress = new Progress()

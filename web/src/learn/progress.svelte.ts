const STORAGE_KEY = 'lessons'

/** Which lessons were played to their end in this browser. */
class Progress {
  private done = $state.raw(read())

  has(game: string, lesson: string): boolean {
    return this.done.has(`${game}/${lesson}`)
  }

  finish(game: string, lesson: string): void {
    if (this.has(game, lesson)) return
    this.done = new Set([...this.done, `${game}/${lesson}`])
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...this.done]))
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

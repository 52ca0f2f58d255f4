type Job = () => Promise<void>

/** Does jobs one after the other, each when the browser is idle, so that none blocks the page. */
export class IdleQueue {
  private readonly waiting: Job[] = []
  private busy = false

  constructor(private readonly whenIdle: (go: () => void) => void = idle) {}

  /** Queues a job; the returned function removes it from the queue. */
  add(job: Job): () => void {
    this.waiting.push(job)
    this.next()
    return () => {
      const place = this.waiting.indexOf(job)
      if (place >= 0) this.waiting.splice(place, 1)
    }
  }

  private next(): void {
    if (this.busy || this.waiting.length === 0) return
    this.busy = true
    this.whenIdle(() => void this.work())
  }

  private async work(): Promise<void> {
    try {
      await this.waiting.shift()?.()
    } catch {
      // a picture that does not load is not missed
    }
    this.busy = false
    this.next()
  }
}

function idle(go: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: 4000 })
  else setTimeout(go, 200)
}

/** Small boards; a page may have many of them. */
export const pictures = new IdleQueue()

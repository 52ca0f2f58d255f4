import type { Heard } from './types'

const BEFORE = 3000
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

/** The lines of a stream, one after the other, without the blank ones that only say that it is alive. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    rest += decoder.decode(value, { stream: !done })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') yield line
    if (done) return
  }
}

/**
 * Word from the server about one's own games: begun, over, waiting for oneself. The stream comes back by itself when it
 * breaks; the games that are on are told anew then, which is no news.
 */
class Ear {
  /** Rises with every word: lists of tables are read anew then. */
  words = $state(0)
  private listeners = new Set<(heard: Heard) => void>()
  private stop: AbortController | null = null
  private name: string | null = null

  /** Listens for somebody, or for nobody any more. */
  listen(name: string | null): void {
    if (name === this.name) return
    this.name = name
    this.stop?.abort()
    this.stop = null
    if (name === null) return
    this.stop = new AbortController()
    void this.follow(this.stop.signal)
  }

  /** Calls back with every word, until the answer is called. */
  on(listener: (heard: Heard) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private async follow(signal: AbortSignal): Promise<void> {
    let pause = FIRST_PAUSE
    await new Promise((done) => setTimeout(done, BEFORE)) // what the page shows first comes first
    while (!signal.aborted) {
      const began = Date.now()
      try {
        const answer = await fetch('/api/stream/event', { signal })
        if (answer.ok && answer.body !== null) for await (const line of linesOf(answer.body)) this.take(line)
      } catch {
        // A broken stream is tried again below, like one that has ended.
      }
      pause = Date.now() - began > LONGEST_PAUSE ? FIRST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE)
      await new Promise((done) => setTimeout(done, pause))
    }
  }

  private take(line: string): void {
    const heard = JSON.parse(line) as Heard
    this.words += 1
    for (const listener of this.listeners) listener(heard)
  }
}

export const ear = new Ear()

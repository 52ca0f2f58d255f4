import { reasonOf } from '../wire/refusals'
import { t } from '../texts/texts.svelte'
import type { Tournament } from '../wire/types'

const RUNNING_MS = 2000
const WAITING_MS = 5000

/** The current state of a tournament: polled, and sent in full only when something has happened. */
export class Following {
  now = $state.raw<Tournament | null>(null)
  refusal = $state('')
  private tag = ''
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(readonly id: string) {
    document.addEventListener('visibilitychange', this.look)
    void this.ask()
  }

  /** Takes the server's answer to one of the user's own requests. */
  take(told: Tournament): void {
    this.now = told
    this.tag = ''
    this.again(500)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    document.removeEventListener('visibilitychange', this.look)
  }

  private readonly look = (): void => {
    if (document.visibilityState === 'visible') this.again(0)
  }

  private again(pause: number): void {
    clearTimeout(this.timer)
    if (!this.closed) this.timer = setTimeout(() => void this.ask(), pause)
  }

  private async ask(): Promise<void> {
    try {
      const headers: Record<string, string> = this.tag === '' ? {} : { 'If-None-Match': this.tag }
      const answer = await fetch(`/api/tournaments/${encodeURIComponent(this.id)}`, { headers, cache: 'no-store' })
      if (this.closed) return
      if (answer.status === 200) {
        this.tag = answer.headers.get('ETag') ?? ''
        this.now = (await answer.json()) as Tournament
        this.refusal = ''
      } else if (answer.status === 404 || answer.status === 400) {
        const told = (await answer.json()) as { reason: string }
        this.refusal = reasonOf(told.reason, '', '')
        return
      }
    } catch {
      if (this.now === null) this.refusal = t('shell.unreachable')
    }
    const status = this.now?.info.status
    if (status === 'over' || status === 'off' || document.visibilityState !== 'visible') return
    this.again(status === 'running' ? RUNNING_MS : WAITING_MS)
  }
}

import { route } from '../route.svelte'
import { t, type Key } from '../texts/texts.svelte'
import { currentUser } from '../wire/currentUser.svelte'
import type { AccountEvent } from '../wire/types'
import { notices } from './notices.svelte'
import { settings } from './settings.svelte'

const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 60_000
const NEWS: Partial<Record<AccountEvent['type'], Key>> = {
  challenge: 'shell.challenged',
  friendRequest: 'shell.asked',
  followedStart: 'shell.followed',
  followedMove: 'shell.followed',
}
/** Events that may change how much is waiting for the user's answer. */
const ASKING: AccountEvent['type'][] = ['challenge', 'challengeCanceled', 'friendRequest']

/** Takes complete lines from text that arrives in pieces; returns them and the rest. */
export function wholeLines(text: string): { lines: string[]; rest: string } {
  const lines = text.split('\n')
  const rest = lines.pop() ?? ''
  return { lines: lines.filter((line) => line.trim() !== ''), rest }
}

/** Listens, on every page, for games in which it is the user's turn, if the settings say so. */
class TurnNotices {
  /** Tables at which it is the user's turn, as far as the server has said. */
  waiting = $state.raw<string[]>([])
  private stop: AbortController | null = null

  /** Starts or stops listening, as the settings and the account require. Call in an effect. */
  follow(): void {
    const wanted = settings.values.tell && currentUser.me !== null
    if (wanted && this.stop === null) {
      this.stop = new AbortController()
      void this.listen(this.stop.signal)
    } else if (!wanted && this.stop !== null) {
      this.stop.abort()
      this.stop = null
      this.waiting = []
    }
  }

  /** The user is at a table or has acted there, so it needs no notice. */
  dismiss(table: string): void {
    if (this.waiting.includes(table)) this.waiting = this.waiting.filter((one) => one !== table)
  }

  private async listen(signal: AbortSignal): Promise<void> {
    let pause = FIRST_PAUSE
    while (!signal.aborted) {
      try {
        const answer = await fetch('/api/stream/event', { signal })
        if (answer.status === 401) await currentUser.load() // the session has ended, and so does this listening
        if (!answer.ok || answer.body === null) throw new Error(String(answer.status))
        const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
        let rest = ''
        for (;;) {
          const { value, done } = await reader.read()
          if (done) break
          pause = FIRST_PAUSE
          const read = wholeLines(rest + value)
          rest = read.rest
          for (const line of read.lines) this.hear(JSON.parse(line) as AccountEvent)
        }
      } catch {
        // The stream is opened again below.
      }
      await new Promise((done) => setTimeout(done, pause))
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }

  /** Challenges, friends and followed games: announced briefly, if more is waiting than was known. */
  private async hearOfPeople(type: AccountEvent['type']): Promise<void> {
    const before = currentUser.waiting
    if (ASKING.includes(type)) await currentUser.load()
    const key = NEWS[type]
    if (key !== undefined && (!ASKING.includes(type) || currentUser.waiting > before)) notices.show(t(key))
  }

  private hear(heard: AccountEvent): void {
    const table = heard.game.gameId
    if (heard.type !== 'yourTurn') {
      this.hearOfPeople(heard.type).catch(() => {}) // the page of people shows it
      this.dismiss(table)
      return
    }
    const here = route.path === `/table/${table}`
    if (!here && !this.waiting.includes(table)) this.waiting = [...this.waiting, table]
    if (document.hidden || !here) notify(table).catch(() => {}) // the sign in the header remains
  }
}

async function notify(table: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const address = `/table/${table}`
  const options = { tag: `turn-${table}`, icon: '/icon-192.png', data: address }
  // Phones show notifications only from a service worker, which also opens the table.
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker !== undefined) return worker.showNotification(t('shell.your_turn'), options)
  const notification = new Notification(t('shell.your_turn'), options)
  notification.onclick = () => {
    window.focus()
    route.go(address)
    notification.close()
  }
}

export const turnNotices = new TurnNotices()

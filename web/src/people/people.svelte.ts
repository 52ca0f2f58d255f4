import { ApiError, get, post, remove, urlPart } from '../wire/api'
import { currentUser } from '../wire/currentUser.svelte'
import type { People, Ties } from '../wire/types'

const SECONDS = 10

export type Tie = 'friend' | 'follow' | 'block' | 'mute'

export const tie = (name: string, what: Tie) => post<Ties>(`/api/people/${urlPart(name)}/${what}`)
export const untie = (name: string, what: Tie) => remove<Ties>(`/api/people/${urlPart(name)}/${what}`)

/** Who is online, and whom the user knows; null until the server has sent it. */
export class PeopleLists {
  all = $state.raw<People | null>(null)
  trouble = $state('')

  /** Polls while the page is visible; for `$effect`, which ends it. */
  watch(): () => void {
    if (currentUser.isKnown) void this.ask()
    const ask = () => {
      if (!document.hidden) void this.ask()
    }
    const timer = setInterval(ask, SECONDS * 1000)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }

  async ask(): Promise<void> {
    try {
      await currentUser.whenKnown()
      this.all = await get<People>('/api/people')
      const { challenges, asks } = this.all
      currentUser.waiting = challenges.filter((one) => one.challenged === currentUser.name).length + asks.length
      this.trouble = ''
    } catch (error) {
      this.trouble = error instanceof ApiError ? error.reason : String(error)
    }
  }
}

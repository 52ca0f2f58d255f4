import { preferences } from '../shell/preferences'
import { get, post, remember } from './api'
import type { Me, Visitor } from './types'

/** The user. Nobody needs an account: someone who plays without one becomes a guest. */
class CurrentUser {
  me = $state.raw<Me | null>(null)
  isKnown = $state(false)
  /** How many challenges and friend requests are waiting for an answer. */
  waiting = $state(0)
  /** Where the user was before going to log in or sign up. */
  returnTo: string | null = null

  get name(): string | null {
    return this.me?.account.name ?? null
  }

  get isGuest(): boolean {
    return this.me?.account.kind === 'guest'
  }

  /** Asks the server who this is; it may be nobody. */
  async load(): Promise<void> {
    try {
      this.take((await get<Visitor>('/api/visitor')).me)
    } catch (error) {
      remember(null)
      throw error
    }
  }

  /** Waits until the server has said who this is. */
  async whenKnown(): Promise<void> {
    if (!this.isKnown) await this.load()
  }

  /** Makes sure there is a user: a guest if necessary. */
  async ensure(): Promise<Me> {
    await this.whenKnown()
    if (this.me === null) this.take(await post<Me>('/api/guest'))
    return this.me!
  }

  /** Logs in or signs up; a new account comes with its recovery code. */
  async logIn(path: '/api/login' | '/api/register', name: string, password: string): Promise<string | null> {
    return this.take(await post<Me>(path, { name, password }))
  }

  /** A new password for a lost one; the recovery code works once, and the next one is returned. */
  async recover(name: string, code: string, password: string): Promise<string | null> {
    return this.take(await post<Me>('/api/recover', { name, code, new: password }))
  }

  async logOut(): Promise<void> {
    await post('/api/logout')
    this.take(null)
  }

  /** Returns the recovery code, if there is one to show. */
  private take(me: Me | null): string | null {
    this.me = me
    this.isKnown = true
    this.waiting = me === null ? 0 : me.waiting.challenges + me.waiting.requests
    remember(me)
    if (me === null) preferences.meet(null, null)
    else preferences.meet({ ...me.preferences }, (values) => post('/api/me/preferences', values))
    return me?.recovery ?? null
  }
}

export const currentUser = new CurrentUser()

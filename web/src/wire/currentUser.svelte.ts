import { ApiError, get, post, remember } from './api'
import type { Me } from './types'

/** The user. Nobody needs an account: whoever plays without one becomes a guest. */
class CurrentUser {
  me = $state.raw<Me | null>(null)
  isKnown = $state(false)

  get name(): string | null {
    return this.me?.account.name ?? null
  }

  get isGuest(): boolean {
    return this.me?.account.kind === 'guest'
  }

  /** Asks the server who this is; it may be nobody. */
  async load(): Promise<void> {
    try {
      this.take(await get<Me>('/api/me'))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) {
        remember(null)
        throw error
      }
      this.take(null)
    }
  }

  /** Makes sure there is a user: a guest if need be. */
  async ensure(): Promise<Me> {
    if (!this.isKnown) await this.load()
    if (this.me === null) this.take(await post<Me>('/api/guest'))
    return this.me!
  }

  async logIn(path: '/api/login' | '/api/register', name: string, password: string): Promise<void> {
    this.take(await post<Me>(path, { name, password }))
  }

  async logOut(): Promise<void> {
    await post('/api/logout')
    this.take(null)
  }

  private take(me: Me | null): void {
    this.me = me
    this.isKnown = true
    remember(me)
  }
}

export const currentUser = new CurrentUser()

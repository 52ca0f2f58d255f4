import { get, post, remove, urlPart } from '../wire/api'
import { currentUser } from '../wire/currentUser.svelte'
import type { BuildInfo, BuildRequest, Fields } from '../wire/types'

/** What the user has built for a game and saved under names, the most recently changed first. */
export class KeptBuilds {
  /** Null until it is known. */
  all = $state.raw<BuildInfo[] | null>(null)

  constructor(readonly game: string) {}

  async load(): Promise<void> {
    await currentUser.whenKnown()
    this.all = currentUser.me === null ? [] : await get<BuildInfo[]>(`/api/builds?game=${urlPart(this.game)}`)
  }

  of(kind: string): BuildInfo[] {
    return (this.all ?? []).filter((one) => one.kind === kind)
  }

  find(id: string): BuildInfo | undefined {
    return this.all?.find((one) => one.id === id)
  }

  /** Saves something new; a user without an account becomes a guest. */
  async keep(kind: string, name: string, build: Fields): Promise<BuildInfo> {
    await currentUser.ensure()
    const wish: BuildRequest = { game: this.game, kind, name, build }
    return this.take(await post<BuildInfo>('/api/builds', wish))
  }

  async change(id: string, changes: { name?: string; build?: Fields; shared?: boolean }): Promise<BuildInfo> {
    return this.take(await post<BuildInfo>(`/api/builds/${urlPart(id)}`, changes))
  }

  async throwAway(id: string): Promise<void> {
    await remove(`/api/builds/${urlPart(id)}`)
    this.all = (this.all ?? []).filter((one) => one.id !== id)
  }

  private take(build: BuildInfo): BuildInfo {
    this.all = [build, ...(this.all ?? []).filter((one) => one.id !== build.id)]
    return build
  }
}

/** The address under which a shared build is seen. */
export function linkOf(id: string): string {
  return `${location.origin}/build/${id}`
}

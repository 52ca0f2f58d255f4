import type { Stage } from '../board/stage.svelte'
import { showcaseOf } from '../games'
import type { GameEvent, GameLook, Position } from '../games/look'
import { post } from '../wire/api'
import type { Sandbox } from '../wire/types'

const SPEED = 0.5
const BEFORE_MS = 1500
const BETWEEN_MS = 550
const AFTER_MS = 3000

/** A short game on a small board, from its start to its end and again, until it is stopped. */
export class ShowcasePlayer {
  private stopped = false
  private wake: (() => void) | null = null

  constructor(
    private readonly game: string,
    private readonly stage: Stage,
    private readonly look: GameLook,
    private readonly start: Position,
  ) {}

  async run(): Promise<void> {
    const show = await showcaseOf(this.game)
    if (show === null || this.stopped) return
    await this.pause(BEFORE_MS * (0.5 + Math.random()))
    if (this.stopped) return
    const sandbox = await post<Sandbox>('/api/sandbox', { game: this.game, ...show })
    this.stage.speed = SPEED
    while (!this.stopped) {
      await this.once(sandbox)
      await this.pause(AFTER_MS)
      if (!this.stopped) this.stage.settle(this.start.pieces)
      await this.pause(BEFORE_MS)
    }
  }

  stop(): void {
    this.stopped = true
    this.stage.skip()
    this.wake?.()
  }

  private async once(sandbox: Sandbox): Promise<void> {
    const earlier: GameEvent[] = []
    for (const events of sandbox.events as GameEvent[][]) {
      if (this.stopped) return
      const before = (place: number) => [...earlier, ...events.slice(0, place)]
      await this.stage.play(events.flatMap((event, place) => this.look.motions(event, this.start, before(place))))
      earlier.push(...events)
      await this.pause(BETWEEN_MS)
    }
    if (!this.stopped) this.stage.settle((sandbox.position as unknown as Position).pieces)
  }

  private pause(ms: number): Promise<void> {
    if (this.stopped) return Promise.resolve()
    return new Promise((done) => {
      const timer = setTimeout(done, ms)
      this.wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  }
}

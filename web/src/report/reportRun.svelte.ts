import type { GameReplay } from '../replay/gameReplay.svelte'
import { get, post } from '../wire/api'
import { currentUser } from '../wire/currentUser.svelte'
import type { ReportStatus } from '../wire/types'

const BETWEEN_MS = 800

/** Has the report of a replayed game made, and follows its progress. */
export class ReportRun {
  done = $state(0)
  of = $state(0)
  making = $state(false)
  failed = $state(false)
  private closed = false

  constructor(
    private readonly replay: GameReplay,
    private readonly pause: (ms: number) => Promise<void> = (ms) => new Promise((go) => setTimeout(go, ms)),
  ) {}

  /** Shows an existing report; waits for one that is being made. */
  async look(): Promise<void> {
    this.take(await get<ReportStatus>(this.address))
    await this.follow()
  }

  async make(): Promise<void> {
    await currentUser.ensure()
    this.failed = false
    this.making = true
    try {
      this.take(await post<ReportStatus>(this.address))
      await this.follow()
    } catch (error) {
      this.making = false
      throw error
    }
  }

  close(): void {
    this.closed = true
  }

  private get address(): string {
    return this.replay.address('report')
  }

  private async follow(): Promise<void> {
    const waited = this.making
    while (this.making && !this.closed) {
      await this.pause(BETWEEN_MS)
      if (!this.closed) this.take(await get<ReportStatus>(this.address))
    }
    this.failed = waited && !this.closed && this.replay.report === null
  }

  private take(status: ReportStatus): void {
    this.done = status.done
    this.of = status.of
    this.making = status.making
    if (status.report !== null) this.replay.takeReport(status.report)
  }
}

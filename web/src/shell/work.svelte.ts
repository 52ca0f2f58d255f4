import { notices } from './notices.svelte'

/** Work started by a button: while it lasts, the button waits, and if it fails, the reason is shown. */
export class Work {
  busy = $state(false)

  async run(work: () => Promise<void>): Promise<void> {
    this.busy = true
    try {
      await work()
    } catch (error) {
      notices.report(error)
    } finally {
      this.busy = false
    }
  }
}

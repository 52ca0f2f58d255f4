import { ear } from '../wire/heard.svelte'
import type { Heard } from '../wire/types'

/** The tables at which it is one's turn, as far as has been heard: for the sign in the header. */
class Turns {
  waiting = $state.raw<string[]>([])

  /** Hears of one's games until the answer is called. For `$effect`. */
  follow(): () => void {
    return ear.on((heard) => this.hear(heard))
  }

  hear(heard: Heard): void {
    const table = heard.game.gameId
    this.seen(table)
    if (heard.type === 'yourTurn') this.waiting = [...this.waiting, table]
  }

  /** One has looked at a table, or nothing waits there any more. */
  seen(table: string): void {
    if (this.waiting.includes(table)) this.waiting = this.waiting.filter((one) => one !== table)
  }
}

export const turns = new Turns()

import type { OrderPlan } from '../wire/types'

/**
 * Orders of a round before they are given. Until the player is ready they can be withdrawn; what can be ordered next, the
 * server says.
 */
export class OrderDraft {
  orders = $state.raw<string[]>([])
  /** Nothing is left to be ordered. */
  complete = $state(false)
  private legal: readonly string[] = []
  private asked = 0

  /** `plan` asks the server how far orders could be given; `offer` is told what can be ordered now. */
  constructor(
    private readonly plan: (orders: string[]) => Promise<OrderPlan>,
    private readonly offer: (legal: readonly string[]) => void,
  ) {}

  /** A new position with what can be ordered in it; whatever was planned before is forgotten. */
  begin(legal: readonly string[]): void {
    this.asked += 1
    this.legal = legal
    this.orders = []
    this.complete = false
  }

  add(order: string): Promise<void> {
    return this.change([...this.orders, order])
  }

  /** Takes an order back; those after it stay as far as they are still possible. */
  withdraw(order: string): Promise<void> {
    return this.change(this.orders.filter((one) => one !== order))
  }

  private async change(orders: string[]): Promise<void> {
    const number = ++this.asked
    const plan = orders.length === 0 ? { orders, legal: [...this.legal] } : await this.plan(orders)
    if (number !== this.asked) return
    this.orders = plan.orders
    this.complete = plan.orders.length > 0 && plan.legal.length === 0
    this.offer(plan.legal)
  }
}

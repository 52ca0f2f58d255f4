import type { OrderPlan } from '../wire/types'

/**
 * Orders of a round before they are given. They can be withdrawn until the player is ready; the server says what can be
 * ordered next.
 */
export class OrderDraft {
  orders = $state.raw<string[]>([])
  /** Nothing is left to order. */
  complete = $state(false)
  private legal: readonly string[] = []
  private asked = 0

  /** `plan` asks the server how many of the orders could be given; `offer` is called with what can be ordered now. */
  constructor(
    private readonly plan: (orders: string[]) => Promise<OrderPlan>,
    private readonly offer: (legal: readonly string[]) => void,
  ) {}

  /** Takes a new position with what can be ordered in it; earlier drafts are forgotten. */
  begin(legal: readonly string[]): void {
    this.asked += 1
    this.legal = legal
    this.orders = []
    this.complete = false
  }

  add(order: string): Promise<void> {
    return this.change([...this.orders, order])
  }

  /** Withdraws an order; those after it stay as far as they are still possible. */
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

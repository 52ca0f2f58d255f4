import { squareAt, type ParsedAction } from '../../play/action'

/**
 * Whether an action plays this card from the hand, or puts it on the board. A summon card is named after its square.
 */
export function playsCard({ verb, operands, ...rest }: ParsedAction, card: string): boolean {
  if (verb === 'put') return operands[0] === card
  const place = squareAt({ verb, operands, ...rest }, 0) === undefined ? 0 : 1
  return verb === 'play' && operands[place] === card
}

/** Scrolls to the board, where an action begun in a panel continues. */
export function showBoard(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.querySelector('[role="grid"]')?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' })
}

import { texts } from './texts'

/** A level with its sign: +2, 0, −1. */
export function signed(health: number): string {
  return health > 0 ? `+${health}` : health < 0 ? `−${-health}` : '0'
}

/** A level in a word and its number. */
export function levelText(health: number): string {
  if (health === 0) return texts.text('healthy')
  return `${texts.text(health > 0 ? 'strong' : 'weak')} ${signed(health)}`
}

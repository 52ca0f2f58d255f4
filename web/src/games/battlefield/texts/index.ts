import { GameTexts } from '../../texts'
import en from './en'

/** The texts of Battlefield Chess. */
export const texts = new GameTexts({ en, de: () => import('./de') })

/** A number with its sign, as statistics change by it: +2, −3. */
export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0'
}

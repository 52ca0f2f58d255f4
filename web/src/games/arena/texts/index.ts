import { GameTexts } from '../../texts'
import en from './en'

/** The texts of Chess Arena. */
export const texts = new GameTexts({ en, de: () => import('./de') })

/** Several things as people list them. */
export function listText(things: string[]): string {
  if (things.length < 2) return things.join('')
  return `${things.slice(0, -1).join(', ')}${texts.text('and')}${things.at(-1)}`
}

/** A powerup by its kind and, for a new piece, what it is. */
export function powerupText(kind: unknown, piece: unknown): string {
  if (kind === 'new') return texts.text('a_new', { piece })
  return texts.text(kind === 'king' ? 'king_me' : 'an_upgrade')
}

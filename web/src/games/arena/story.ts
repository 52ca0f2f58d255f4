import type { GameEvent } from '../look'
import { piecesOf, scoresOf } from './round'
import { powerupText, texts } from './texts'

/** A sentence for an event; the moves themselves are listed square by square beside the board. */
export function sentence(event: GameEvent): string | null {
  switch (event.event) {
    case 'order': // listed beside the board; the story would keep it after a takeback
      return null
    case 'captured':
      return texts.sentence(event, event['how'] === 'snipe' ? 'sniped' : 'captured')
    case 'mad':
      return texts.sentence({ ...event, list: piecesOf(event), scores: scoresOf(event) })
    case 'crash':
      return texts.sentence({ ...event, list: piecesOf(event) })
    case 'powerup_taken':
    case 'powerup_placed':
      return texts.sentence({ ...event, powerup: powerupText(event['kind'], event['piece']) })
    case 'check':
      return texts.sentence(event, event['mate'] ? 'mate' : 'check')
    default:
      return texts.sentence(event)
  }
}

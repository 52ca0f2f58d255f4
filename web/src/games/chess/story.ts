import type { GameEvent } from '../look'
import { texts } from './texts'

/** A sentence for an event. */
export function sentence(event: GameEvent): string | null {
  if (event.event === 'captured' && event['en_passant'] === true) return texts.sentence(event, 'passing')
  if (event.event === 'ended' && (event['winners'] as string[]).length === 0) return texts.sentence(event, 'drawn')
  return texts.sentence(event)
}

import type { GameEvent } from '../look'
import { texts } from './texts'

/** A sentence for an event; some events have several, depending on how it went or on what may be seen of it. */
export function sentence(event: GameEvent): string | null {
  switch (event.event) {
    case 'moved':
      return texts.sentence(event, `moved.${String(event['how'])}`) ?? texts.sentence(event)
    case 'ability':
      return texts.sentence({ ...event, name: texts.ability(String(event['piece'])) })
    case 'card_taken':
      return texts.sentence(
        { ...event, from: texts.text(`from.${String(event['from'])}`), to: texts.text(`into.${String(event['to'])}`) },
        event['card'] === undefined ? 'card_taken.hidden' : 'card_taken',
      )
    case 'rolled':
      return texts.sentence({ ...event, way: texts.way(Number(event['number'])) })
    case 'queued':
    case 'happened':
      return texts.sentence({ ...event, do: texts.text(`do.${String(event['do'])}`) })
    default:
      return texts.sentence(event)
  }
}

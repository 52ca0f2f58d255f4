import type { GameEvent, Position } from '../look'
import { medievalPosition } from './position'

/** Where each piece stands, by its id, after some events: Medieval's events name pieces by ids. */
export function placesAfter(position: Position, earlier: GameEvent[]): Map<string, string> {
  const places = new Map<string, string>()
  for (const [square, piece] of Object.entries(medievalPosition(position).pieces)) places.set(piece.id, square)
  for (const event of earlier) follow(places, event)
  return places
}

function follow(places: Map<string, string>, event: GameEvent): void {
  const { id, to, from, square, other } = event as unknown as Record<string, string>
  switch (event.event) {
    case 'moved':
    case 'pushed':
      places.set(id!, to!)
      break
    case 'castled':
      for (const [known, place] of places) if (place === from) places.set(known, to!)
      break
    case 'entered':
    case 'unloaded':
      places.set(id!, square!)
      break
    case 'captured':
    case 'sacrificed':
    case 'stored':
      places.delete(id!)
      break
    case 'fused':
      places.delete(other!)
      break
  }
}

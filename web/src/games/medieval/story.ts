import type { GameEvent, Position } from '../look'
import { placesAfter } from './places'
import { pieceById } from './position'
import { texts } from './texts'

/** Sources of XP that come every turn. */
const EVERY_TURN = new Set(['survived', 'lord'])
const PIECE_FIELDS = ['id', 'target', 'by', 'rook', 'lord', 'other', 'ids']

/** A sentence for an event, with pieces named by kind and square. */
export function sentence(event: GameEvent, position: Position, earlier: GameEvent[] = []): string | null {
  if (isSmall(event)) return null
  const places = placesAfter(position, earlier)
  const fields: GameEvent = { ...event }
  for (const field of PIECE_FIELDS) {
    const ids = event[field]
    if (typeof ids === 'string') fields[field] = pieceText(ids, position, places, earlier)
    if (Array.isArray(ids)) fields[field] = ids.map((id) => pieceText(String(id), position, places, earlier)).join(', ')
  }
  if (typeof event['cause'] === 'string') fields['cause'] = causeText(event['cause'])
  if (typeof event['ability'] === 'string') fields['ability'] = texts.abilityOrVerb(event['ability'])
  if (typeof event['effect'] === 'string') fields['effect'] = texts.effect(event['effect'])
  if (typeof event['name'] === 'string') fields['name'] = texts.rank(event['name'])
  for (const field of ['state', 'court', 'result', 'mode'])
    if (typeof event[field] === 'string') fields[field] = texts.text(`${field}.${event[field]}`)
  if (typeof event['amount'] === 'number') fields['amount'] = signed(event['amount'])
  return texts.sentence(fields, keyOf(event))
}

function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `${amount > 0 ? '+' : ''}${amount}`
}

/** What happens to every piece every turn shows on the board and needs no line; only one phase begins the turn. */
function isSmall(event: GameEvent): boolean {
  if (event.event === 'phase') return event['phase'] !== 'action'
  if (event.event === 'xp') return EVERY_TURN.has(String(event['cause'])) || Math.abs(Number(event['amount'])) <= 5
  return event.event === 'lv' && Math.abs(Number(event['amount'])) <= 10
}

function keyOf(event: GameEvent): string {
  if (event.event === 'attacked' && event['critical'] === true) return 'attacked.critical'
  if (event.event === 'stress') return event['on'] === true ? 'stress.on' : 'stress.off'
  if (event.event === 'claimed' && typeof event['by'] !== 'string') return 'claimed.bid'
  return event.event
}

/** A piece in words: its class, its square, and its side. */
export function pieceText(
  id: string,
  position: Position,
  places: Map<string, string>,
  earlier: GameEvent[] = [],
): string {
  const piece = pieceById(position, id)
  const entered = earlier.find((event) => event.event === 'entered' && event['id'] === id)
  const kind = piece?.piece ?? (entered?.['class'] as string | undefined)
  if (kind === undefined) return id
  const where = places.get(id)
  const name = where === undefined ? texts.kind(kind) : `${texts.kind(kind)} ${where}`
  return piece === undefined ? name : `${name} (${texts.side(piece.side)})`
}

/** `lord +5, home +5` in words. */
export function causeText(cause: string): string {
  return cause
    .split(', ')
    .map((one) => {
      const [, word = one, amount = ''] = /^(.*?)( [+-]\d+)?$/.exec(one) ?? []
      return texts.cause(word) + amount.replace('-', '−')
    })
    .join(', ')
}

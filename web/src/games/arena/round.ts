import type { GameEvent } from '../look'
import { capitalized } from '../plainWord'
import { listText, powerupText, texts } from './texts'

/** What happened on a square in a round, and why; `quiet` if a piece only arrived there. */
export interface SquareLine {
  square: string
  sentence: string
  quiet: boolean
}

export interface Round {
  number: number
  squares: SquareLine[]
}

/** The last round, square by square, from its events; null before the first. */
export function lastRound(recent: GameEvent[]): Round | null {
  const start = recent.findLastIndex((event) => event.event === 'reveal')
  if (start < 0) return null
  const after = recent.slice(start + 1)
  const end = after.findIndex((event) => event.event === 'order')
  return { number: Number(recent[start]!['round']), squares: squareLines(end < 0 ? after : after.slice(0, end)) }
}

class SquareFacts {
  before: string[] = []
  departures: string[] = []
  facts: string[] = []
  quiet = true

  sentence(): string {
    return `${capitalized([...this.before, ...this.departures, ...this.facts].join('; '))}.`
  }
}

/** One sentence for each square where something happened. A piece that only left is mentioned where it arrived. */
export function squareLines(events: GameEvent[]): SquareLine[] {
  const squares = new Map<string, SquareFacts>()
  const at = (square: unknown): SquareFacts => {
    const name = String(square)
    const known = squares.get(name) ?? new SquareFacts()
    squares.set(name, known)
    return known
  }
  for (const event of events) {
    if (event.event === 'moved') {
      at(event['from']).departures.push(texts.text('leaves', event))
      at(event['to']).facts.push(texts.text('comes', event))
    } else if (event.event === 'upgraded') {
      at(event['square']).before.push(texts.text('becomes', event))
      at(event['square']).quiet = false
    } else if (typeof event['square'] === 'string') {
      const fact = factOf(event)
      if (fact === null) continue
      at(event['square']).facts.push(fact)
      at(event['square']).quiet = false
    }
  }
  return [...squares]
    .filter(([, one]) => one.before.length + one.facts.length > 0)
    .sort(([one], [other]) => Number(one.slice(1)) - Number(other.slice(1)) || one.localeCompare(other))
    .map(([square, one]) => ({ square, sentence: one.sentence(), quiet: one.quiet }))
}

function factOf(event: GameEvent): string | null {
  switch (event.event) {
    case 'placed':
      return texts.text('is_placed', event)
    case 'captured':
      return texts.text(event['how'] === 'snipe' ? 'snipes' : 'takes', event)
    case 'mad':
      return texts.text('mad', { list: piecesOf(event), scores: scoresOf(event) })
    case 'crash':
      return texts.text('crash', { list: piecesOf(event) })
    case 'powerup_taken':
      return texts.text('takes_powerup', { ...event, powerup: powerupText(event['kind'], event['piece']) })
    case 'kinged':
      return texts.text('is_kinged', event)
    case 'powerup_placed':
      return texts.text('appears', { powerup: powerupText(event['kind'], event['piece']) })
    case 'check':
      return texts.text(event['mate'] ? 'mated' : 'in_check', event)
    default:
      return null
  }
}

/** The pieces of an event that names several, as people list them. */
export function piecesOf(event: GameEvent): string {
  return listText((event['pieces'] as GameEvent[]).map((piece) => texts.text('one_piece', piece)))
}

/** Who scores what by an event. */
export function scoresOf(event: GameEvent): string {
  const points = Object.entries(event['points'] as Record<string, number>)
  return points.map(([side, gain]) => texts.text('one_score', { side, points: gain })).join(', ')
}

import type { GameEvent, Position } from '../look'
import { signed } from './level'
import { texts } from './texts'

/** A sentence for an event. A move after a battle needs none: the battle's sentence says it. */
export function sentence(event: GameEvent, _position: Position, earlier: GameEvent[] = []): string | null {
  if (event.event === 'moved' && earlier.some((one) => one.event === 'battle')) return null
  const fields = { ...event }
  for (const field of ['health', 'enemy_health'])
    if (typeof fields[field] === 'number') fields[field] = signed(fields[field])
  if (event.event === 'battle')
    return texts.sentence(fields, `${event['won'] ? 'won' : 'lost'}${event['en_passant'] ? '_in_passing' : ''}`)
  if (event.event === 'ended' && (event['winners'] as string[]).length === 0) return texts.sentence(event, 'drawn')
  return texts.sentence(fields)
}

/** What the dice of a battle mean for the attacker. */
export function drawsText(draws: string): string {
  if (draws === 'battle yes') return texts.text('battle_yes')
  return draws === 'battle no' ? texts.text('battle_no') : ''
}

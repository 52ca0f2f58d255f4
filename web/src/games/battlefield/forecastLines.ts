import type { GameEvent } from '../look'
import { isAura } from './motions'
import { signed, texts } from './texts'

interface Battle {
  attacker: string
  hp: Record<string, number>
  defeated: { square: string }[]
  attacker_ends: string | null
  attacker_percent: number
  defender_percent: number
}

/**
 * A forecast in lines: the blows in order, what fires, how much health is left, who falls, where the attacker ends up.
 */
export function forecastLines(forecast: Record<string, unknown>): string[] {
  const lines: string[] = []
  const battle = 'attacker_ends' in forecast ? (forecast as unknown as Battle) : null
  if (battle !== null && (battle.attacker_percent !== 0 || battle.defender_percent !== 0)) {
    const [attacker, defender] = [signed(battle.attacker_percent), signed(battle.defender_percent)]
    lines.push(texts.text('advantages', { attacker, defender }))
  }
  for (const event of actionEvents(forecast)) {
    const line = eventLine(event)
    if (line !== null) lines.push(line)
  }
  if (battle !== null) lines.push(...resultLines(battle))
  const outcome = forecast['outcome'] as { winners: string[]; reason: string } | null | undefined
  if (outcome) lines.push(texts.text(outcome.winners.length > 0 ? 'wins' : 'draws', { ...outcome }))
  else if (forecast['check'] === true) lines.push(texts.text('check'))
  return lines
}

function resultLines(battle: Battle): string[] {
  const fallen = battle.defeated.map((unit) => unit.square)
  const alive = Object.entries(battle.hp).filter(([square]) => !fallen.includes(square))
  const list = alive.map(([square, hp]) => texts.text('unit_left', { square, hp })).join(', ')
  const left = texts.text('left', { list })
  if (battle.attacker_ends === null) return [left]
  const stays = battle.attacker_ends === battle.attacker
  return [left, texts.text(stays ? 'stays' : 'goes_to', { square: battle.attacker_ends })]
}

/** The events of the action itself, without those of the turn that follows. */
function actionEvents(forecast: Record<string, unknown>): GameEvent[] {
  const events = (forecast['events'] ?? []) as GameEvent[]
  const end = events.findIndex((event) => event.event === 'turn' || event.event === 'game_over')
  return end < 0 ? events : events.slice(0, end)
}

function eventLine(event: GameEvent): string | null {
  const key = LINE_TEXTS[event.event]
  if (key === undefined || isAura(event)) return null
  const fields: GameEvent = { ...event }
  if (Number(event['hp']) < 0) fields['hp'] = signed(Number(event['hp']))
  if (event.event === 'effect') fields['amount'] = signed(Number(event['amount']))
  return texts.text(key, fields)
}

/** The text for each kind of event in a forecast. */
const LINE_TEXTS: Record<string, string> = {
  charge_fired: 'fires',
  splash: 'splashed',
  strike: 'blow',
  double_tap: 'splashed_after',
  defeat: 'falls',
  restore: 'gains',
  effect: 'changes',
  sacrifice: 'costs',
  cheer: 'cheers',
  cure: 'cures',
  swap: 'swaps',
}

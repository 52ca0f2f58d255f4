import type { Happening } from '../look'
import { isAura } from './motions'
import { signed, texts } from './texts'

interface Blow {
  from: string
  to: string
  role: string
  damage: number
  hp: number
}
interface Fired {
  square: string
  skill: string
  before_blow: number
}
interface Battle {
  attacker: string
  blows: Blow[]
  fires: Fired[]
  splash: { square: string; damage: number; hp: number }[]
  hp: Record<string, number>
  defeated: { square: string; piece: string; side: string }[]
  attacker_ends: string | null
  attacker_percent: number
  defender_percent: number
}

/** A forecast in lines: the blows in order, what fires, who is left with what, who falls, where the attacker ends. */
export function forecast(told: Record<string, unknown>): string[] {
  const lines = 'blows' in told ? battleLines(told as unknown as Battle) : []
  for (const event of ownEvents(told)) {
    const line = deed(event, 'blows' in told)
    if (line !== null) lines.push(line)
  }
  const outcome = told['outcome'] as { winners: string[]; reason: string } | null | undefined
  if (outcome) lines.push(texts.text(outcome.winners.length > 0 ? 'wins' : 'draws', { ...outcome }))
  else if (told['check'] === true) lines.push(texts.text('check'))
  return lines
}

function battleLines(battle: Battle): string[] {
  const lines: string[] = []
  if (battle.attacker_percent !== 0 || battle.defender_percent !== 0)
    lines.push(
      texts.text('advantages', {
        attacker: signed(battle.attacker_percent),
        defender: signed(battle.defender_percent),
      }),
    )
  const fired = (place: number) =>
    battle.fires.filter((one) => one.before_blow === place).map((one) => texts.text('fires', { ...one }))
  lines.push(...fired(0), ...battle.splash.map((hit) => texts.text('splashed', { ...hit })))
  for (const [place, blow] of battle.blows.entries()) {
    if (place > 0) lines.push(...fired(place))
    lines.push(texts.text('blow', { ...blow }))
  }
  if (battle.blows.length === 0) lines.push(texts.text('no_blows'))
  lines.push(...battle.defeated.map((unit) => texts.text('falls', { ...unit })))
  const alive = Object.entries(battle.hp).filter(([, hp]) => hp > 0)
  const list = alive.map(([square, hp]) => texts.text('unit_left', { square, hp })).join(', ')
  lines.push(texts.text('left', { list }))
  if (battle.attacker_ends !== null)
    lines.push(
      texts.text(battle.attacker_ends === battle.attacker ? 'stays' : 'goes_to', { square: battle.attacker_ends }),
    )
  return lines
}

/** The events of the action itself, without those of the turn that follows. */
function ownEvents(told: Record<string, unknown>): Happening[] {
  const events = (told['events'] ?? []) as Happening[]
  const end = events.findIndex((event) => event.event === 'turn' || event.event === 'game_over')
  return end < 0 ? events : events.slice(0, end)
}

function deed(event: Happening, inBattle: boolean): string | null {
  switch (event.event) {
    case 'effect':
      return isAura(event) ? null : texts.text('changes', { ...event, amount: signed(Number(event['amount'])) })
    case 'restore':
      return inBattle ? null : texts.text('gains', event)
    case 'sacrifice':
      return texts.text('costs', event)
    case 'cheer':
      return texts.text('cheers', event)
    case 'cure':
      return texts.text('cures', event)
    case 'swap':
      return texts.text('swaps', event)
    default:
      return null
  }
}

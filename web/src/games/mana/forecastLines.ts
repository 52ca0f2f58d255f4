import { texts } from './texts'

interface Consequences {
  kills?: string[]
  damage?: Record<string, number>
  effects?: Record<string, string>
  own?: string[]
  loses?: boolean
}

interface Forecast extends Consequences {
  movements?: number
  mana?: number
  cooldown?: number
  cast?: number
  /** What the cast would do if it ended now. */
  then?: Consequences
  draw?: Record<string, string>
}

/**
 * A forecast in lines: what harms the player's own side, what it costs, how long it takes, who dies, is hurt or put
 * under an effect, what may be drawn.
 */
export function forecastLines(forecast: Record<string, unknown>): string[] {
  const { movements, mana, cooldown, cast, then, draw, ...atOnce } = forecast as Forecast
  if (movements === undefined) return [] // the end of a turn
  const lines = [...warnings(atOnce), ...warnings(then ?? {})]
  const costs: string[] = []
  if (movements > 0) costs.push(texts.text('movements_n', { n: movements }))
  if (mana) costs.push(texts.text('mana_n', { n: mana }))
  lines.push(costs.length > 0 ? texts.text('costs', { costs: costs.join(' + ') }) : texts.text('free'))
  if (cast) lines.push(texts.text('casts_for', { n: cast }))
  if (cooldown) lines.push(texts.text('cools_for', { n: cooldown }))
  lines.push(...consequenceLines(atOnce))
  if (then !== undefined) lines.push(texts.text('then'), ...consequenceLines(then))
  for (const [card, chance] of Object.entries(draw ?? {}))
    lines.push(texts.text('draws', { card: texts.card(card), chance: inPercent(chance) }))
  return lines
}

/** What nobody would do on purpose: it comes first, so that nobody overlooks it. */
function warnings({ own, loses }: Consequences): string[] {
  const lines: string[] = []
  if (loses) lines.push(texts.text('loses'))
  if (own?.length) lines.push(texts.text('own', { squares: own }))
  return lines
}

function consequenceLines({ kills, damage, effects }: Consequences): string[] {
  const lines: string[] = []
  if (kills?.length) lines.push(texts.text('kills', { squares: kills }))
  const hurt = Object.entries(damage ?? {}).filter(([square]) => !kills?.includes(square))
  if (hurt.length > 0) lines.push(texts.text('hurts', { list: hurt.map(([at, n]) => `${at} −${n}`).join(', ') }))
  for (const [square, text] of Object.entries(effects ?? {})) {
    const [effect, left] = text.split(' ')
    lines.push(texts.text('puts_effect', { square, effect, left }))
  }
  return lines
}

/** `2/9` as people read it: `2/9 (22%)`. */
function inPercent(fraction: string): string {
  const [part = 0, of = 1] = fraction.split('/').map(Number)
  return `${fraction} (${Math.round((100 * part) / of)}%)`
}

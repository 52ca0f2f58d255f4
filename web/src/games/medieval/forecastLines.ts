import { percent, rounded } from './odds'
import { texts } from './texts'

interface Forecast {
  ap?: number
  refusal?: string
  capture?: string
  damage?: { low: number; high: number; mean: string }
  hp?: number
  claims?: string[]
  check?: boolean
  defecting?: string[]
  neutral?: Record<string, string>
}

/** A forecast in lines: price, refusal, odds and damage of an attack, claims, check; for a turn's end, who defects. */
export function forecastLines(forecast: Record<string, unknown>): string[] {
  const { ap, refusal, capture, damage, hp, claims, check, defecting, neutral } = forecast as Forecast
  const lines: string[] = []
  if (ap !== undefined) lines.push(texts.text('costs_ap', { n: ap }))
  if (refusal !== undefined) lines.push(texts.text('may_refuse', { chance: percent(refusal) }))
  if (capture !== undefined) lines.push(texts.text('captures', { chance: percent(capture) }))
  if (damage !== undefined)
    lines.push(texts.text('deals', { low: damage.low, high: damage.high, mean: rounded(damage.mean), hp }))
  for (const id of claims ?? []) lines.push(texts.text('will_claim', { id }))
  if (check) lines.push(texts.text('gives_check'))
  for (const id of defecting ?? []) lines.push(texts.text('will_defect', { id }))
  for (const [id, chance] of Object.entries(neutral ?? {}))
    lines.push(texts.text('may_go_neutral', { id, chance: percent(chance) }))
  return lines
}

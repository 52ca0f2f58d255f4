import { texts } from './texts'

/** A forecast in lines: what is taken, check, how the game ends. */
export function forecastLines(forecast: Record<string, unknown>): string[] {
  const lines: string[] = []
  if (typeof forecast['captures'] === 'string') lines.push(texts.text('captures', { piece: forecast['captures'] }))
  if (forecast['check'] === true) lines.push(texts.text('check'))
  if (typeof forecast['ends'] === 'string') lines.push(texts.text('ends', { reason: forecast['ends'] }))
  return lines
}

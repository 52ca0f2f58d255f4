import { levelText } from './level'
import { percentOf } from './odds'
import { texts } from './texts'

/** A forecast in lines: the odds of a battle and its outcome, or what a sacrifice costs and gains. */
export function forecastLines(forecast: Record<string, unknown>): string[] {
  if (typeof forecast['chance'] === 'string')
    return [
      texts.text('chance', { chance: forecast['chance'], percent: percentOf(forecast['chance']) }),
      texts.text('if_won', { level: levelText(Number(forecast['health_if_won'])) }),
      texts.text('if_lost', { level: levelText(Number(forecast['enemy_health_if_lost'])) }),
    ]
  if (typeof forecast['gives_up'] === 'string')
    return [
      texts.text('gives_up', { piece: forecast['gives_up'] }),
      texts.text('gains', { level: levelText(Number(forecast['health'])) }),
    ]
  return []
}

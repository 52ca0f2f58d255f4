import { listText, powerupText, texts } from './texts'

/** A forecast in lines: what would be captured, which king stays in the way of a blow, and who else could come. */
export function forecastLines(forecast: Record<string, unknown>): string[] {
  const lines: string[] = []
  if (forecast['captures']) lines.push(texts.text('would_take', forecast['captures'] as Record<string, unknown>))
  if (typeof forecast['powerup'] === 'string')
    lines.push(texts.text('would_powerup', { powerup: powerup(forecast['powerup']) }))
  if (Array.isArray(forecast['kings_stay']))
    lines.push(texts.text('kings_stay', { list: listText(forecast['kings_stay'] as string[]) }))
  if (Array.isArray(forecast['could_come'])) {
    const sides = (forecast['could_come'] as string[]).map((side) => texts.side(side))
    lines.push(texts.text('could_come', { list: listText(sides) }))
  }
  return lines
}

/** A powerup as a forecast names it: `new rook`, `upgrade`, `king me`. */
function powerup(name: string): string {
  return name.startsWith('new ') ? powerupText('new', name.slice(4)) : texts.word(name)
}

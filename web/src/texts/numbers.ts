import { texts } from './texts.svelte'

/** A number with so many decimals, as the chosen language writes it. */
export function decimal(number: number, places = 1): string {
  const written = { minimumFractionDigits: places, maximumFractionDigits: places }
  return number
    .toLocaleString(texts.language, written)
    .replace(/^-(0([.,]0*)?)$/, '$1')
    .replace('-', '−')
}

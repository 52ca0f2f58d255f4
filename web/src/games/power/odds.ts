import { texts } from '../../texts/texts.svelte'

/** A probability as the server sends it, `3/4`, as a share from 0 to 1. */
export function shareOf(chance: string): number {
  const [wins, of] = chance.split('/').map(Number)
  return wins! / of!
}

/** A probability in percent, with enough digits not to look impossible or certain. */
export function percentOf(chance: string): string {
  const share = shareOf(chance) * 100
  const near = Math.min(share, 100 - share)
  const places = Math.max(1, Math.ceil(-Math.log10(near)) + 1)
  return `${share.toLocaleString(texts.language, { maximumFractionDigits: places })} %`
}

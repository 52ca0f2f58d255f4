/** A chance as the server tells it, `3/4`, as a share from 0 to 1. */
export function shareOf(chance: string): number {
  const [wins, of] = chance.split('/').map(Number)
  return wins! / of!
}

/** A chance in percent, with enough places not to read as impossible or certain. */
export function percentOf(chance: string): string {
  const share = shareOf(chance) * 100
  const near = Math.min(share, 100 - share)
  const places = Math.max(1, Math.ceil(-Math.log10(near)) + 1)
  return `${Number(share.toFixed(places))} %`
}

/** An exact fraction as the server sends it, with its share in percent: `7/8` is `7/8 (87.5 %)`. */
export function oddsText(fraction: string): string {
  const share = shareOf(fraction)
  if (share === null) return fraction
  const percent = share * 100
  const shown = percent > 0 && percent < 0.1 ? '< 0.1' : String(Math.round(percent * 10) / 10)
  return fraction.includes('/') && fraction.length < 12 ? `${fraction} (${shown} %)` : `${shown} %`
}

/** A fraction as a number from 0 to 1; null if it is not one. */
export function shareOf(fraction: string): number | null {
  const [above, below = '1'] = fraction.split('/')
  const share = Number(above) / Number(below)
  return Number.isFinite(share) ? share : null
}

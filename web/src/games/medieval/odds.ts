function numberOf(fraction: string): number {
  const [part = 0, of = 1] = fraction.split('/').map(Number)
  return part / of
}

/** A probability as people read it; with the exact fraction if it is short. */
export function percent(fraction: string): string {
  const share = Math.round(numberOf(fraction) * 1000) / 10
  return fraction.includes('/') && fraction.length <= 7 ? `${share}% (${fraction})` : `${share}%`
}

/** A fraction to one place. */
export function rounded(fraction: string): string {
  return (Math.round(numberOf(fraction) * 10) / 10).toString()
}

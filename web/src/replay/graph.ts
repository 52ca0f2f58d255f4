/** One side's part of the graph: an SVG path in a box as wide as there are steps and 100 high. */
export interface Band {
  side: string
  path: string
}

/** How likely each side was to win after each entry, as stacked bands; the first side is at the bottom. */
export function layers(standing: Record<string, number>[], sides: string[]): Band[] {
  const sums = standing.map((shares) => sides.reduce((sum, side) => sum + (shares[side] ?? 0), 0) || 1)
  const below = standing.map(() => 0)
  return sides.map((side) => {
    const lower = [...below]
    standing.forEach((shares, step) => (below[step] = below[step]! + (shares[side] ?? 0) / sums[step]!))
    const points = [
      ...below.map((share, step) => `${step} ${height(share)}`),
      ...lower.map((share, step) => `${step} ${height(share)}`).reverse(),
    ]
    return { side, path: points.length === 0 ? '' : `M ${points.join(' L ')} Z` }
  })
}

function height(share: number): string {
  return (100 - 100 * share).toFixed(2)
}

/** An icon within a dashed ring: something that lies there and is no piece. */
export function ringed(icon: string): string {
  const inside = icon.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return (
    '<svg viewBox="0 0 512 512" width="1em" height="1em">' +
    '<circle cx="256" cy="256" r="236" fill="none" stroke="currentColor" stroke-width="28" stroke-dasharray="74 50"/>' +
    `<g transform="translate(102 102) scale(0.6)">${inside}</g></svg>`
  )
}

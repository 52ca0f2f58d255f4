import type { Plain } from '../wire/types'

/** Canonical JSON (PL-23): keys sorted by code point, no spaces, and only the necessary escapes. */
export function canonical(data: Plain): string {
  if (data === null || typeof data === 'boolean' || typeof data === 'number') return String(data)
  if (typeof data === 'string') return JSON.stringify(data)
  if (Array.isArray(data)) return `[${data.map(canonical).join(',')}]`
  const keys = Object.keys(data).sort(byCodePoint)
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(data[key]!)}`).join(',')}}`
}

function byCodePoint(one: string, other: string): number {
  const left = [...one]
  const right = [...other]
  for (let place = 0; place < Math.min(left.length, right.length); place++) {
    const gap = left[place]!.codePointAt(0)! - right[place]!.codePointAt(0)!
    if (gap !== 0) return gap
  }
  return left.length - right.length
}

import { parse } from 'yaml'
import type { Fields } from '../wire/types'

/** The position that a block of YAML is, or begins with if it is a scenario; null if it holds none. */
export function positionIn(text: string): Fields | null {
  let data: unknown
  try {
    data = parse(text)
  } catch {
    return null
  }
  if (!isFields(data)) return null
  const position = isFields(data['position']) ? data['position'] : data
  return typeof position['game'] === 'string' && isFields(position['pieces']) ? position : null
}

function isFields(data: unknown): data is Fields {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

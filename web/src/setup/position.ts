import type { Fields, Plain } from '../wire/types'

/** Reads a position written in YAML or JSON (which is YAML too). Throws with a readable reason. */
export async function readPosition(text: string): Promise<Fields> {
  const { parse } = await import('yaml')
  const data: unknown = parse(text)
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new Error('a position has fields')
  const fields = data as Fields
  // A whole scenario was pasted: its position is meant.
  const inside = fields['position']
  return isFields(inside) ? inside : fields
}

/** A position as text that `readPosition` reads: one line for each piece. */
export async function writePosition(position: Fields, form: 'yaml' | 'json'): Promise<string> {
  if (form === 'json') return JSON.stringify(position, null, 2)
  const { Document, isMap, visit } = await import('yaml')
  const document = new Document(position)
  visit(document, {
    Collection: (_, node, path) => {
      if (path.length > 3 || !isMap(node)) node.flow = true
    },
  })
  return document.toString({ lineWidth: 0 })
}

export function isFields(data: Plain | undefined): data is Fields {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

/** Options as written in an address; none if they cannot be read. */
export function readOptionsText(text: string): Fields {
  try {
    const data = JSON.parse(text) as Plain
    return isFields(data) ? data : {}
  } catch {
    return {}
  }
}

const STORAGE_KEY = 'position:'

/** Hands a position from the editor to the set-up page. */
export function storePosition(game: string, position: Fields): void {
  sessionStorage.setItem(STORAGE_KEY + game, JSON.stringify(position))
}

/** The position that the editor left for a game, if any. */
export function storedPosition(game: string): Fields | null {
  const kept = sessionStorage.getItem(STORAGE_KEY + game)
  return kept === null ? null : (JSON.parse(kept) as Fields)
}

// The rulebooks as they are written, one chunk each, loaded when somebody reads them.
const files = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' })

const books = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]))

/** `…/name.md` is the book `name`. */
function nameOf(path: string): string {
  return path.split('/').at(-1)!.replace(/\.md$/, '').toLowerCase()
}

/** Whether a text is the id of a rule, such as `AB-12`. */
export function isRule(text: string): boolean {
  return /^[A-Z]{2}-\d+$/.test(text)
}

/** The text of a rulebook; null if there is none of that name. */
export function readBook(name: string): Promise<string> | null {
  return books.get(name)?.() ?? null
}

/** The book that has a rule; null if none has. */
export async function bookWith(rule: string): Promise<string | null> {
  for (const [name, load] of books) if (hasRule(await load(), rule)) return name
  return null
}

/** Whether a book states a rule: its id is alone in a table cell, or followed by its mark. */
export function hasRule(book: string, rule: string): boolean {
  return new RegExp(`\\| *${rule} *(\\[[A-Z]\\][^|\\n]*)?\\|`).test(book)
}

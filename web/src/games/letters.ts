const CAPITALS_SIZE = [0, 17, 14, 10.5]

/** Letters for kinds of piece without a picture. No two kinds of a game have the same. */
export class Letters {
  private readonly known = new Map<string, string>()

  /** `kinds` get their letters in alphabetical order; others later, as they are encountered. */
  constructor(kinds: Iterable<string> = []) {
    for (const kind of [...kinds].sort()) this.of(kind)
  }

  /** A kind keeps the letters that it got when it was first asked for. */
  of(kind: string): string {
    const known = this.known.get(kind)
    if (known !== undefined) return known
    const taken = new Set(this.known.values())
    const letters = candidates(kind).find((one) => !taken.has(one)) ?? String(this.known.size)
    this.known.set(kind, letters)
    return letters
  }
}

/** `king` is K, or Ki, Kn, Kg; `royal_guard` is RG, or R, Ro, Ry …. */
function candidates(kind: string): string[] {
  const words = kind.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const first = capital(words[0]?.[0] ?? '?')
  const rest = [...words.join('').slice(1)]
  const initials =
    words.length > 1
      ? [
          words
            .slice(0, 3)
            .map((word) => capital(word[0]!))
            .join(''),
        ]
      : []
  return [...initials, first, ...rest.map((letter) => first + letter.toLowerCase())]
}

function capital(letter: string): string {
  return letter.toUpperCase()
}

/** Letters as a picture, in the colour of the text around it. */
export function letterIcon(letters: string): string {
  const size = CAPITALS_SIZE[Math.min(letters.length, CAPITALS_SIZE.length - 1)]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="1em" height="1em">' +
    `<text x="12" y="12" font-size="${size}" font-weight="700" font-family="system-ui, sans-serif" fill="currentColor"` +
    ` text-anchor="middle" dominant-baseline="central">${escaped(letters)}</text></svg>`
  )
}

/** The pictures of a game's kinds; a kind that has none is shown by its letters. */
export function picturesOf(icons: Record<string, string>, letters = new Letters()): (kind: string) => string {
  return (kind) => icons[kind] ?? letterIcon(letters.of(kind))
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

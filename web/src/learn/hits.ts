/** A place in a sequence of texts. */
export interface TextPosition {
  text: number
  offset: number
}

export interface Hit {
  from: TextPosition
  to: TextPosition
}

/** Where a word occurs in consecutive texts, ignoring case; hits do not overlap. */
export function hitsIn(texts: readonly string[], word: string): Hit[] {
  const wanted = word.trim().toLowerCase()
  if (wanted === '') return []
  const whole = texts.join('').toLowerCase()
  const hits: Hit[] = []
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length))
    hits.push({ from: textPositionAt(texts, at, false), to: textPositionAt(texts, at + wanted.length, true) })
  return hits
}

/** The position this many letters into the texts. Where one text ends and the next begins, `ends` chooses the former. */
function textPositionAt(texts: readonly string[], letters: number, ends: boolean): TextPosition {
  let left = letters
  for (const [text, content] of texts.entries()) {
    if (left < content.length || (ends && left === content.length)) return { text, offset: left }
    left -= content.length
  }
  return { text: texts.length - 1, offset: texts.at(-1)?.length ?? 0 }
}

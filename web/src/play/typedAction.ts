import type { ParsedAction } from './action'

/** Splits typed text into words: `e2e4`, `move e2 e4` and `move:e2,e4` alike. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/([a-z][1-9][0-9]?)(?=[a-z][1-9])/g, '$1 ')
    .split(/[\s:,→>-]+/)
    .filter((word) => word !== '')
}

function begins(whole: readonly string[], words: readonly string[]): boolean {
  return words.every((word, place) => {
    const there = whole[place]?.toLowerCase()
    return place === words.length - 1 ? there?.startsWith(word) === true : there === word
  })
}

/** The legal actions that typed text may become, with or without the verb; shorter ones first. */
export function completions(text: string, legal: readonly ParsedAction[]): ParsedAction[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const found = legal.filter(
    (action) => begins([action.verb, ...action.operands], words) || begins(action.operands, words),
  )
  return found.sort((one, other) => one.operands.length - other.operands.length || compare(one.text, other.text))
}

/** The one action that typed text means; null if there is none or it could be several. */
export function findTyped(text: string, legal: readonly ParsedAction[]): ParsedAction | null {
  const exact = legal.find((action) => action.text === text.trim())
  if (exact !== undefined) return exact
  const words = wordsOf(text)
  const same = completions(text, legal)
  const whole = same.filter(
    (action) => sameWords([action.verb, ...action.operands], words) || sameWords(action.operands, words),
  )
  if (whole.length === 1) return whole[0]!
  return same.length === 1 ? same[0]! : null
}

function sameWords(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, place) => word.toLowerCase() === other[place])
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

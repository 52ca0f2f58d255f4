import { capitalized } from '../games/plainWord'
import { refusalText } from '../texts/serverTexts'
import { t, type Key } from '../texts/texts.svelte'

const LIMITS: Record<string, Key> = {
  open_tables: 'shell.limit_tables',
  bot_games: 'shell.limit_bots',
  seeks: 'shell.limit_seeks',
  '': 'shell.limit_chat',
}

/** What the server's validation found wrong with a request, and the sentence for it. */
const INVALID: [RegExp, Key][] = [
  [/^Expected `str` of length >= (\d+)/, 'shell.too_short'],
  [/^Expected `str` of length <= (\d+)/, 'shell.too_long'],
  [/^Expected `(?:int|float)` >= (-?\d+)/, 'shell.too_small'],
  [/^Expected `(?:int|float)` <= (-?\d+)/, 'shell.too_great'],
  [/^(?:Expected|Object|Invalid|JSON)\b/, 'shell.invalid'],
]

/** The field that a reason begins with, by its name in the server's data. */
const FIELD = /^[a-z_0-9]+(?:\.[\w-]+)*: /

/**
 * Why something was refused, in people's words: that the person has as much as allowed (PL-159), what is wrong with the
 * input, or a translation of the server's own sentence.
 */
export function reasonOf(reason: string, rule: string, place: string): string {
  const limit = rule === 'PL-159' ? LIMITS[place] : undefined
  if (limit !== undefined) return t(limit)
  for (const [form, key] of INVALID) {
    const found = form.exec(reason)
    if (found !== null) return t(key, { n: found[1] ?? '' })
  }
  return refusalText(reason) ?? capitalized(refusalText(reason.replace(FIELD, '')) ?? reason.replace(FIELD, ''))
}

import { plainWord } from '../games/plainWord'
import en from './server/en.json'
import { texts } from './texts.svelte'

/**
 * What the server names by a word or says in English, as people read it in the chosen language. A game from elsewhere has
 * words that are not known here: they are shown as the server has them.
 */
interface Table {
  options: Record<string, string>
  words: Record<string, string>
  fields: Record<string, string>
  /** By the English sentence. */
  sentences: Record<string, string>
  /** By the English sentence, with `{}` for whatever is filled in; `{1}` in the translation is the first of these. */
  refusals: Record<string, string>
}

const ENGLISH: Table = { ...en, sentences: {}, refusals: {} }
let german: Table | null = null
let patterns: [RegExp, string][] = []

texts.addGerman(async () => {
  german ??= (await import('./server/de.json')).default
  const known = Object.entries(german.refusals)
  known.sort(([one], [other]) => fixed(other) - fixed(one)) // what says more is tried first
  patterns = known.map(([english, told]) => [pattern(english), told])
})

function table(): Table {
  return texts.language === 'de' && german !== null ? german : ENGLISH
}

/** What people call an option. */
export function optionName(name: string): string {
  return table().options[name] ?? plainWord(name)
}

/** A word that can be chosen for an option: the same word may mean something else for another. */
export function optionWord(option: string, word: string): string {
  const { words } = table()
  return words[`${option}.${word}`] ?? words[word] ?? plainWord(word)
}

/** What people call a field of a piece. */
export function fieldName(name: string): string {
  return table().fields[name] ?? plainWord(name)
}

/** A sentence of the server's. */
export function told(english: string): string {
  return table().sentences[english] ?? english
}

/** The language in which a sentence of the server's is shown. */
export function languageOf(english: string): string {
  return english in table().sentences ? texts.language : 'en'
}

/** Why the server refused something; null where there is no other text than its own. */
export function refusalText(english: string): string | null {
  if (texts.language === 'en') return null
  for (const [form, text] of patterns) {
    const found = form.exec(english)
    if (found !== null)
      return text.replace(
        /\{(\d)\}/g,
        (_, place: string) => refusalText(found[Number(place)]!) ?? found[Number(place)]!,
      )
  }
  return null
}

/** How much of a sentence does not change. */
function fixed(english: string): number {
  return english.replaceAll('{}', '').length
}

function pattern(english: string): RegExp {
  const parts = english.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('(.+?)')}$`, 's')
}

import { preferences, type Values } from '../shell/preferences'
import first from './en'
import type { More } from './en/more'

export type Key = keyof typeof first | keyof More
export type Language = 'en' | 'de'
type Words = Record<string, string | number>

const KEY = 'language'
const en: Record<string, string> = { ...first }

/** More English texts, before the first page that uses them is shown. */
export function addEnglish(texts: Record<string, string>): void {
  Object.assign(en, texts)
}

export const LANGUAGES: Record<Language, string> = { en: 'English', de: 'Deutsch' }

/** Every text that a person reads, in the language that was chosen. */
class Texts {
  language = $state<Language>(preferred())
  private catalogue = $state.raw<Record<string, string>>(en)
  private readonly german: (() => Promise<void>)[] = []
  private loading: Promise<unknown> = Promise.resolve()

  constructor() {
    preferences.add(this)
  }

  /** The text of a key, filled in. */
  t(key: Key, words: Words = {}): string {
    return fill(this.catalogue[key] ?? en[key] ?? key, words)
  }

  /** One of several languages' texts, such as a lesson's. */
  of(languages: { en: string; de: string }): string {
    return languages[this.language]
  }

  /** More German texts, loaded when German is chosen. */
  addGerman(load: () => Promise<void>): void {
    this.german.push(load)
    if (this.language === 'de') this.loading = Promise.all([this.loading, load()])
  }

  /** Resolves when all texts of the chosen language are loaded. */
  async loaded(): Promise<void> {
    await this.loading
  }

  /** Somebody chooses a language. */
  async choose(language: Language): Promise<void> {
    await this.setLanguage(language)
    localStorage.setItem(KEY, language)
    preferences.note(KEY)
  }

  read(): Values {
    const chosen = localStorage.getItem(KEY)
    return chosen === null ? {} : { [KEY]: chosen }
  }

  take({ language }: Values): void {
    if (!isLanguage(language)) return
    localStorage.setItem(KEY, language)
    if (language !== this.language) void this.setLanguage(language)
  }

  async setLanguage(language: Language): Promise<void> {
    if (language === 'de') await Promise.all(this.german.map((load) => load()))
    this.catalogue = language === 'en' ? en : (await import('./de')).default
    this.language = language
    document.documentElement.lang = language
  }

  /** Loads the language that the person prefers. */
  async load(): Promise<void> {
    await this.setLanguage(this.language)
  }
}

/** `{word}` is replaced by the word, `{n|round|rounds}` by the form that fits the number. */
export function fill(text: string, words: Words): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, word: string, one?: string, many?: string) => {
    const found = words[word]
    if (found === undefined) return whole
    return (one === undefined ? String(found) : String(found) === '1' ? one : many)!
  })
}

/** Whether there is a text for a computed key. */
export function hasText(key: string): key is Key {
  return key in en
}

function preferred(): Language {
  const { localStorage, navigator } = globalThis // without a browser there are none
  const kept = localStorage?.getItem(KEY)
  if (isLanguage(kept)) return kept
  return navigator?.language.startsWith('de') ? 'de' : 'en'
}

function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'de'
}

export const texts = new Texts()
export const t = (key: Key, words?: Words) => texts.t(key, words)

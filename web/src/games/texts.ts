import { squaresOf, type ParsedAction } from '../play/action'
import { fill, texts, type Language } from '../texts/texts.svelte'
import type { GameEvent } from './look'
import { capitalized, plainWord } from './plainWord'

/** A game's own words in every language: kinds of piece, verbs, and a sentence for each event worth one. */
export interface TextTable {
  kinds: Record<string, string>
  verbs: Record<string, string>
  /**
   * An action by its verb, or by its verb and how many squares it names: `{1}` is replaced by its first operand. What a
   * text leaves out follows it.
   */
  actions?: Record<string, string>
  sides: Record<string, string>
  /** `{field}` is replaced by the event's field, with kinds and sides in words. */
  events: Record<string, string>
  /** Whatever else the server names by a word: reasons of an outcome, skills, effects. */
  words?: Record<string, string>
  /** Texts of the game's own panels, and of its forecasts. */
  texts?: Record<string, string>
}

/** English is there at once; German is loaded when somebody reads it. */
interface Languages<Own> {
  en: Own
  de: () => Promise<{ default: Own }>
}

/** The texts of a game, in the language chosen when they are requested. */
export class GameTexts<Own extends TextTable = TextTable> {
  private readonly tables: Partial<Record<Language, Own>> & { en: Own }

  constructor({ en, de }: Languages<Own>) {
    this.tables = { en }
    texts.addGerman(async () => {
      this.tables.de = (await de()).default
    })
  }

  get own(): Own {
    return this.tables[texts.language] ?? this.tables.en
  }

  kind(kind: string): string {
    return this.own.kinds[kind] ?? plainWord(kind)
  }

  verb(verb: string): string {
    return this.own.verbs[verb] ?? plainWord(verb)
  }

  side(side: string): string {
    return this.own.sides[side] ?? side
  }

  /** A word for people: a side, a kind, a reason. An unknown word is shown as it is. */
  word(word: string): string {
    return this.own.sides[word] ?? this.own.kinds[word] ?? this.own.words?.[word] ?? plainWord(word)
  }

  /** An operand of a move; a kind of piece is what the moved piece becomes. */
  operand(word: string): string {
    const kind = this.own.kinds[word]
    return kind === undefined ? this.word(word) : `→ ${kind}`
  }

  /** An action as a phrase, its operands given in words; null if there is none. */
  action(action: ParsedAction, words: readonly string[]): string | null {
    const { verb } = action
    const text = this.own.actions?.[`${verb}.${squaresOf(action).length}`] ?? this.own.actions?.[verb]
    if (text === undefined) return null
    const named = new Set([...text.matchAll(/\{(\d)\}/g)].map(([, place]) => Number(place)))
    if (Math.max(...named) > words.length) return null
    const told = fill(text, Object.fromEntries(words.map((one, place) => [place + 1, one])))
    return [told, ...words.filter((_, place) => !named.has(place + 1))].join(' → ')
  }

  /** A text of the game's own panels; `{field}` in it is replaced by the field in people's words. */
  text(key: string, fields: Record<string, unknown> = {}): string {
    return this.fill(this.own.texts?.[key] ?? plainWord(key), fields)
  }

  /** The sentence for an event; `key` if an event has several, such as one for won and one for lost. */
  sentence(event: GameEvent, key = event.event): string | null {
    const text = this.own.events[key]
    if (text === undefined) return null
    return capitalized(this.fill(text, event))
  }

  private fill(text: string, fields: Record<string, unknown>): string {
    const words: Record<string, string> = {}
    for (const [field, value] of Object.entries(fields)) words[field] = this.valueText(value)
    return fill(text, words)
  }

  private valueText(value: unknown): string {
    if (Array.isArray(value)) return value.map((one) => this.valueText(one)).join(', ')
    return typeof value === 'string' ? this.word(value) : String(value)
  }
}

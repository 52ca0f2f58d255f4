import { fill, texts, type Language } from '../texts/texts.svelte'
import type { Happening } from './look'
import { capitalized, plainWord } from './plainWord'

/** A game's own words in every language: kinds of piece, verbs, and a sentence for each event worth one. */
export interface GameWords {
  kinds: Record<string, string>
  verbs: Record<string, string>
  sides: Record<string, string>
  /** `{field}` is replaced by the event's field, a kind or a side in people's words. */
  events: Record<string, string>
  /** Whatever else the server names by a word: reasons of an outcome, skills, effects. */
  words?: Record<string, string>
  /** Texts of the game's own panels, and of its forecasts. */
  texts?: Record<string, string>
}

/** English at once; German when somebody reads it. */
interface Languages<Own> {
  en: Own
  de: () => Promise<{ default: Own }>
}

/** The words of a game, in the language that is chosen when they are asked for. */
export class Words<Own extends GameWords = GameWords> {
  private readonly spoken: Partial<Record<Language, Own>> & { en: Own }

  constructor({ en, de }: Languages<Own>) {
    this.spoken = { en }
    texts.alsoGerman(async () => {
      this.spoken.de = (await de()).default
    })
  }

  get own(): Own {
    return this.spoken[texts.language] ?? this.spoken.en
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

  /** Whatever a word means: a side, a kind, a reason. A word that is not known is shown as it is. */
  word(word: string): string {
    return this.own.sides[word] ?? this.own.kinds[word] ?? this.own.words?.[word] ?? plainWord(word)
  }

  /** An operand of a move: a kind of piece is what the moved one becomes. */
  operand(word: string): string {
    const kind = this.own.kinds[word]
    return kind === undefined ? this.word(word) : `→ ${kind}`
  }

  /** A text of the game's own panels; `{field}` in it is replaced by the field in people's words. */
  text(key: string, fields: Record<string, unknown> = {}): string {
    return this.filled(this.own.texts?.[key] ?? plainWord(key), fields)
  }

  /** The sentence of an event; `key` where an event has several, such as one for won and one for lost. */
  sentence(event: Happening, key = event.event): string | null {
    const text = this.own.events[key]
    if (text === undefined) return null
    return capitalized(this.filled(text, event))
  }

  private filled(text: string, fields: Record<string, unknown>): string {
    const shown: Record<string, string> = {}
    for (const [field, value] of Object.entries(fields)) shown[field] = this.shown(value)
    return fill(text, shown)
  }

  private shown(value: unknown): string {
    if (Array.isArray(value)) return value.map((one) => this.shown(one)).join(', ')
    return typeof value === 'string' ? this.word(value) : String(value)
  }
}

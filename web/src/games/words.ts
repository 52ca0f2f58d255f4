import { fill, texts, type Language } from '../texts/texts.svelte'
import type { Happening } from './look'

/** A game's own words in every language: kinds of piece, verbs, and a sentence for each event worth one. */
export interface GameWords {
  kinds: Record<string, string>
  verbs: Record<string, string>
  sides: Record<string, string>
  /** `{field}` is replaced by the event's field, a kind or a side in people's words. */
  events: Record<string, string>
}

/** The words of a game, in the language that is chosen when they are asked for. */
export class Words<Own extends GameWords = GameWords> {
  constructor(private readonly languages: Record<Language, Own>) {}

  get own(): Own {
    return this.languages[texts.language]
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

  sentence(event: Happening): string | null {
    const text = this.own.events[event.event]
    if (text === undefined) return null
    const shown: Record<string, string> = {}
    for (const [field, value] of Object.entries(event)) shown[field] = this.shown(field, value)
    return fill(text, shown)
  }

  private shown(field: string, value: unknown): string {
    if (Array.isArray(value)) return value.map((one) => this.shown(field, one)).join(', ')
    if (typeof value !== 'string') return String(value)
    return this.own.sides[value] ?? this.own.kinds[value] ?? plainWord(value)
  }
}

/** `summon_knight` as people would write it. */
export function plainWord(word: string): string {
  return word.replaceAll('_', ' ')
}

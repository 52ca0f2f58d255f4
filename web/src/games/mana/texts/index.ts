import { GameTexts } from '../../texts'
import en from './en'
import type { CardInfo } from '../position'

/** The texts of Mana. */
class ManaGameTexts extends GameTexts<typeof en> {
  /** The name of a kind's ability. */
  ability(kind: string): string {
    return this.own.abilities[kind]?.[0] ?? this.verb('ability')
  }

  /** What a kind's ability does, by the value of the option that it follows. */
  abilityText(kind: string, choice?: string): string {
    return this.own.abilitiesByChoice[`${kind}.${choice}`] ?? this.own.abilities[kind]?.[1] ?? ''
  }

  card(card: string): string {
    return this.own.cards[card]?.[0] ?? this.word(card)
  }

  /** What a card does: in the reader's language, else in the server's words. */
  cardText(card: string, info?: CardInfo): string {
    return this.own.cards[card]?.[1] ?? info?.text ?? ''
  }

  /** One of the eight SubDirections by its number. */
  way(number: number): string {
    return this.own.ways[number] ?? ''
  }

  tag(tag: string): string {
    return this.own.tags[tag] ?? tag
  }

  pattern(pattern: string): string {
    return this.own.patterns[pattern] ?? this.word(pattern)
  }

  override word(word: string): string {
    return this.own.cards[word]?.[0] ?? super.word(word)
  }
}

export const texts = new ManaGameTexts({ en, de: () => import('./de') })

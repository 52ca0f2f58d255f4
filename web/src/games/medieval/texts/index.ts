import { GameTexts } from '../../texts'
import en from './en'

/** The texts of Medieval. */
class MedievalGameTexts extends GameTexts<typeof en> {
  ability(ability: string): string {
    return this.own.abilities[ability]?.[0] ?? this.word(ability)
  }

  abilityText(ability: string): string {
    return this.own.abilities[ability]?.[1] ?? ''
  }

  /** What an order does, by its verb; most abilities are called after theirs. */
  verbText(verb: string): string {
    return this.own.abilities[verb]?.[1] ?? this.own.texts[`does.${verb}`] ?? ''
  }

  /** Events name an ability by its verb, after which most abilities are called. */
  abilityOrVerb(word: string): string {
    return this.own.abilities[word]?.[0] ?? this.verb(word)
  }

  effect(effect: string): string {
    return this.own.effects[effect] ?? this.word(effect)
  }

  band(band: string): string {
    return this.own.bands[band]?.[0] ?? this.word(band)
  }

  bandText(band: string): string {
    return this.own.bands[band]?.[1] ?? ''
  }

  cause(cause: string): string {
    return this.own.causes[cause] ?? this.own.abilities[cause]?.[0] ?? this.word(cause)
  }

  /** The name of a rank, which the server tells in English. */
  rank(rank: string): string {
    return this.own.ranks[rank] ?? rank
  }
}

export const texts = new MedievalGameTexts({ en, de: () => import('./de') })

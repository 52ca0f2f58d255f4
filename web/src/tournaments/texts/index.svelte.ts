import { fill, texts } from '../../texts/texts.svelte'
import en from './en'

export type TournamentKey = keyof typeof en

/** The texts of tournaments: English at once, German when somebody reads it. */
class TournamentTexts {
  private german = $state.raw<typeof en | null>(null)

  constructor() {
    texts.addGerman(async () => {
      this.german = (await import('./de')).default
    })
  }

  text(key: TournamentKey, words: Record<string, string | number> = {}): string {
    return fill((texts.language === 'de' ? this.german : null)?.[key] ?? en[key], words)
  }
}

const own = new TournamentTexts()

export const tt = (key: TournamentKey, words?: Record<string, string | number>): string => own.text(key, words)

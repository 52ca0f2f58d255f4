import { fill, texts } from './texts.svelte'

/** The words of what the front page offers to those who come back; strangers do not load them. */
const WORDS = {
  title: { en: 'Today', de: 'Heute' },
  puzzle: { en: 'Puzzle of the day: {game}', de: 'Aufgabe des Tages: {game}' },
  puzzles_done: { en: 'More puzzles', de: 'Weitere Aufgaben' },
  solved: { en: '{n} of {of} solved today', de: 'heute {n} von {of} gelöst' },
  next: { en: 'Your next opponent: {name}', de: 'Dein nächster Gegner: {name}' },
  level: { en: '{game}, level {n}', de: '{game}, Stufe {n}' },
  running: { en: 'running now', de: 'läuft gerade' },
  open: { en: 'open for entries', de: 'noch Plätze frei' },
} as const

export function today(word: keyof typeof WORDS, words: Record<string, string | number> = {}): string {
  return fill(texts.of(WORDS[word]), words)
}

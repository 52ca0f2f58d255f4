import { texts } from '../texts/texts.svelte'

/** A day, from milliseconds since 1970. */
export function dayText(at: number): string {
  return new Date(at).toLocaleDateString(texts.language, { year: 'numeric', month: 'short', day: 'numeric' })
}

/** A day of this year in numbers, where there is little room. */
export function shortDay(at: number): string {
  return new Date(at).toLocaleDateString(texts.language, { month: '2-digit', day: '2-digit' })
}

/** A day and a time. */
export function momentText(at: number): string {
  return new Date(at).toLocaleString(texts.language, { dateStyle: 'medium', timeStyle: 'short' })
}

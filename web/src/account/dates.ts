import { texts } from '../texts/texts.svelte'

/** A day, from milliseconds since 1970. */
export function dayText(at: number): string {
  return new Date(at).toLocaleDateString(texts.language, { year: 'numeric', month: 'short', day: 'numeric' })
}

/** A day and a time. */
export function momentText(at: number): string {
  return new Date(at).toLocaleString(texts.language, { dateStyle: 'medium', timeStyle: 'short' })
}

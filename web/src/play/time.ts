import { texts } from '../texts/texts.svelte'

/** Milliseconds for people: days and hours if there are any, otherwise minutes and seconds. */
export function timeText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const days = Math.floor(seconds / 86400)
  const hours = Math.floor((seconds % 86400) / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const day = texts.of({ en: 'd', de: 'T' })
  if (days > 0) return `${days} ${day} ${hours} h`
  if (hours > 0) return `${hours}:${two(minutes)} h`
  return `${minutes}:${two(seconds % 60)}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

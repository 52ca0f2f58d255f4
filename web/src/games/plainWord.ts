/** `summon_knight` as people would write it. */
export function plainWord(word: string): string {
  return word.replaceAll('_', ' ')
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

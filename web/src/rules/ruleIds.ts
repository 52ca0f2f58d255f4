const RULE = /\b([A-Z]{2}-\d+)\b/

/** A text split at the rule ids in it, such as `AB-12`. */
export function partsOf(text: string): { text: string; isRule: boolean }[] {
  const parts = text.split(RULE).map((part, place) => ({ text: part, isRule: place % 2 === 1 }))
  return parts.filter((part) => part.text !== '')
}

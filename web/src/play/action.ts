/** An action as the server lists it, split into its parts: `verb:operand,…`. */
export interface ParsedAction {
  text: string
  verb: string
  operands: string[]
  /** From this index on, operands are words, whatever they look like. */
  wordsFrom: number
}

export function readAction(text: string, wordsFrom?: (verb: string) => number | undefined): ParsedAction {
  const colon = text.indexOf(':')
  const verb = colon < 0 ? text : text.slice(0, colon)
  const operands = colon < 0 ? [] : text.slice(colon + 1).split(',')
  return { text, verb, operands, wordsFrom: wordsFrom?.(verb) ?? Infinity }
}

/** Whether an operand names a square; every other operand is a word. */
export function isSquare(operand: string | undefined): operand is string {
  return operand !== undefined && /^[a-z][1-9][0-9]?$/.test(operand)
}

/** The squares of an action, in order. */
export function squaresOf(action: ParsedAction): string[] {
  return action.operands.filter((operand, place) => place < action.wordsFrom && isSquare(operand))
}

/** The square that an action names at an index; undefined if it names a word or nothing there. */
export function squareAt(action: ParsedAction, place: number): string | undefined {
  const operand = action.operands[place]
  return place < action.wordsFrom && isSquare(operand) ? operand : undefined
}

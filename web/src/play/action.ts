/** An action as the server lists it, taken apart: `verb:operand,…`. */
export interface Offered {
  text: string
  verb: string
  operands: string[]
}

export function readAction(text: string): Offered {
  const colon = text.indexOf(':')
  if (colon < 0) return { text, verb: text, operands: [] }
  return { text, verb: text.slice(0, colon), operands: text.slice(colon + 1).split(',') }
}

/** Whether an operand names a square; every other operand is a word. */
export function isSquare(operand: string | undefined): operand is string {
  return operand !== undefined && /^[a-z][1-9][0-9]?$/.test(operand)
}

/** The squares of an action, in order. */
export function squaresOf(action: Offered): string[] {
  return action.operands.filter(isSquare)
}

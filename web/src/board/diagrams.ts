import { get, urlPart } from '../wire/api'
import type { Diagram, DiagramSquare } from '../wire/types'

/** How the kinds of a game move and strike, by the name of the kind. */
export type Diagrams = Record<string, Diagram>

const asked = new Map<string, Promise<Diagrams>>()

/** The diagrams of a game by its default rules. */
export function diagramsOf(game: string): Promise<Diagrams> {
  return ask(`/api/games/${urlPart(game)}/diagrams`)
}

/** The diagrams by the rules of a table. */
export function diagramsAt(table: string): Promise<Diagrams> {
  return ask(`/api/tables/${urlPart(table)}/diagrams`)
}

/** Requested once; without an answer nothing is shown, and the next call asks again. */
function ask(path: string): Promise<Diagrams> {
  const known = asked.get(path)
  if (known !== undefined) return known
  const answer = get<Diagrams>(path).catch(() => {
    asked.delete(path)
    return {}
  })
  asked.set(path, answer)
  return answer
}

/** The diagram of a side's piece as it goes on the board that the reader sees: the second side comes down, unless turned. */
export function asSeen(diagram: Diagram, side: string, sides: readonly string[], flipped: boolean): Diagram {
  if (sides.length !== 2 || (side === sides[1]) === flipped) return diagram
  return { ...diagram, squares: diagram.squares.map((square) => ({ ...square, rank: -square.rank })) }
}

/** What is drawn on the squares of a diagram, in the order of its legend. */
export const SIGNS = ['move', 'take', 'strike', 'ally', 'first', 'over'] as const
export type Sign = (typeof SIGNS)[number]

export function signsOf(square: DiagramSquare): Sign[] {
  return SIGNS.filter((sign) => square.does.includes(sign) || square.when === sign)
}

/** The signs in a diagram that its legend must explain. */
export function signsIn(diagram: Diagram): Sign[] {
  const found = new Set(diagram.squares.flatMap(signsOf))
  return SIGNS.filter((sign) => found.has(sign))
}

/** Where squares are: files from the left, ranks from the bottom, unless the board is turned around. */
export interface Geometry {
  files: number
  ranks: number
  flipped: boolean
}

export interface Place {
  column: number
  row: number
}

export interface Point {
  x: number
  y: number
}

export function squareName(file: number, rank: number): string {
  return `${String.fromCharCode(97 + file)}${rank + 1}`
}

/** Column and row of a square as drawn, both from 0 at the top left. */
export function placeOf(square: string, board: Geometry): Place {
  const file = square.charCodeAt(0) - 97
  const rank = Number(square.slice(1)) - 1
  return board.flipped ? { column: board.files - 1 - file, row: rank } : { column: file, row: board.ranks - 1 - rank }
}

/** The square drawn at a place, or null outside the board. */
export function squareAt(place: Place, board: Geometry): string | null {
  const { column, row } = place
  if (column < 0 || row < 0 || column >= board.files || row >= board.ranks) return null
  return board.flipped ? squareName(board.files - 1 - column, row) : squareName(column, board.ranks - 1 - row)
}

/** The square under a point of the drawn board, whose size is given in the same unit; null outside it. */
export function squareUnder(point: Point, size: { width: number; height: number }, board: Geometry): string | null {
  const column = Math.floor((point.x * board.files) / size.width)
  const row = Math.floor((point.y * board.ranks) / size.height)
  return squareAt({ column, row }, board)
}

/** Every square, row by row as drawn. */
export function rowsOf(board: Geometry): string[][] {
  return Array.from({ length: board.ranks }, (_, row) =>
    Array.from({ length: board.files }, (_, column) => squareAt({ column, row }, board)!),
  )
}

export function isDark(square: string): boolean {
  return (square.charCodeAt(0) - 97 + Number(square.slice(1)) - 1) % 2 === 0
}

/** The middle of a square, in units of one square. */
export function middleOf(square: string, board: Geometry): Point {
  const { column, row } = placeOf(square, board)
  return { x: column + 0.5, y: row + 0.5 }
}

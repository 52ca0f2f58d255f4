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

export function squareName(file: number, rank: number): string {
  return `${String.fromCharCode(97 + file)}${rank + 1}`
}

/** Column and row of a square as drawn, both from 0 at the top left. */
export function placeOf(square: string, board: Geometry): Place {
  const file = square.charCodeAt(0) - 97
  const rank = Number(square.slice(1)) - 1
  return board.flipped ? { column: board.files - 1 - file, row: rank } : { column: file, row: board.ranks - 1 - rank }
}

/** The square that is drawn there, or null beside the board. */
export function squareAt(place: Place, board: Geometry): string | null {
  const { column, row } = place
  if (column < 0 || row < 0 || column >= board.files || row >= board.ranks) return null
  return board.flipped ? squareName(board.files - 1 - column, row) : squareName(column, board.ranks - 1 - row)
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

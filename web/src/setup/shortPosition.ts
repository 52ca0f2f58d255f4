import type { Fields, Plain } from '../wire/types'
import { isSame } from './options'
import { isFields } from './position'

/** The pieces of a position by square. */
export type Pieces = Record<string, Fields>

export function piecesOf(position: Fields): Pieces {
  const pieces = position['pieces']
  return isFields(pieces) ? (pieces as Pieces) : {}
}

/** Pieces with only their kind and side: the server fills in the rest. */
export function barePieces(pieces: Pieces): Pieces {
  return Object.fromEntries(
    Object.entries(pieces).map(([square, { piece, side }]) => [square, { piece: piece!, side: side! }]),
  )
}

/**
 * The part of a position that must be written if the server fills in the rest as in `filled`. It is shorter, and does
 * not mention pieces that an editor may remove.
 */
export function shorten(position: Fields, filled: Fields): Fields {
  const usual = piecesOf(filled)
  const pieces = Object.fromEntries(
    Object.entries(piecesOf(position)).map(([square, piece]) => [
      square,
      without(piece, usual[square] ?? {}, ['piece', 'side']),
    ]),
  )
  return { ...without(position, filled, ['game', 'turn']), pieces }
}

function without(fields: Fields, usual: Fields, always: readonly string[]): Fields {
  const kept = Object.entries(fields).filter(([name, value]) => always.includes(name) || !isSame(value, usual[name]))
  return Object.fromEntries(kept)
}

/** A text as typed into the field of a value: numbers, words, and anything else as data. */
export function readValue(text: string, before: Plain): Plain {
  if (typeof before === 'string') return text
  if (text.trim() === '') return null
  try {
    return JSON.parse(text) as Plain
  } catch {
    return text
  }
}

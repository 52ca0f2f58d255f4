import { sideName } from '../../board/sides'
import { capitalized, plainWord } from '../plainWord'

/** A field of a position or piece, ready to be shown. */
export interface Row {
  name: string
  value: string
}

/** Longer texts are internal to a game, such as the positions that it has seen. */
const MOST_LETTERS = 160

/** The fields of plain data that are meaningful to people, without those named. */
export function rowsOf(fields: Record<string, unknown>, less: readonly string[] = []): Row[] {
  return Object.entries(fields)
    .filter(([name, value]) => !less.includes(name) && !isEmpty(value))
    .map(([name, value]) => ({ name: capitalized(plainWord(name)), value: valueText(value) }))
    .filter(({ value }) => value.length <= MOST_LETTERS)
}

/** A value in words: lists with commas, tables as names with their values. */
export function valueText(value: unknown): string {
  if (value === true) return '✓'
  if (value === false) return '–'
  if (Array.isArray(value)) return value.map(valueText).join(value.some(isTable) ? '; ' : ', ')
  if (isTable(value))
    return Object.entries(value)
      .map(([name, one]) => `${sideName(plainWord(name))}: ${valueText(one)}`)
      .join(', ')
  return typeof value === 'string' ? sideName(plainWord(value)) : String(value)
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
}

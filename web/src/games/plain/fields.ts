import { sideName } from '../../board/sides'
import { plainWord } from '../words'

/** A field of a position or piece, ready to be shown. */
export interface Row {
  name: string
  value: string
}

/** The fields of plain data that say something, less those named. */
export function rowsOf(fields: Record<string, unknown>, less: readonly string[] = []): Row[] {
  return Object.entries(fields)
    .filter(([name, value]) => !less.includes(name) && !isEmpty(value))
    .map(([name, value]) => ({ name: capitalized(plainWord(name)), value: valueText(value) }))
}

/** A value in words: lists with commas, tables as names with their values. */
export function valueText(value: unknown): string {
  if (value === true) return '✓'
  if (value === false) return '–'
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${sideName(plainWord(name))}: ${valueText(one)}`)
      .join(', ')
  return typeof value === 'string' ? sideName(plainWord(value)) : String(value)
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
}

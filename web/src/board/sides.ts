import { t, type Key } from '../texts/texts.svelte'

const NAMES: Record<string, Key> = {
  white: 'board.white',
  black: 'board.black',
  red: 'board.red',
  blue: 'board.blue',
  green: 'board.green',
  yellow: 'board.yellow',
  purple: 'board.purple',
  orange: 'board.orange',
  cyan: 'board.cyan',
  pink: 'board.pink',
}

/** What people call a side; a word that is no side stays as it is. */
export function sideName(side: string): string {
  const key = NAMES[side]
  return key === undefined ? side : t(key)
}

/** Sides in a row, as people write them. */
export function sideNames(sides: readonly string[]): string {
  return sides.map(sideName).join(', ')
}

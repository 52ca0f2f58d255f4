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
const COLOURS = Object.keys(NAMES)

/** What people call a side; a word that is no colour stays as it is. */
export function sideName(side: string): string {
  const key = NAMES[side]
  return key === undefined ? side : t(key)
}

/** Sides in a row, as people write them. */
export function sideNames(sides: readonly string[]): string {
  return sides.map(sideName).join(', ')
}

/** The colour of a side: its name where that is a colour, else one by its place in side order. */
export function sideColour(side: string, order: number): string {
  return side in NAMES ? side : COLOURS[Math.max(0, order) % COLOURS.length]!
}

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

/** A side's name for people; a word that is not a colour stays as it is. */
export function sideName(side: string): string {
  const key = NAMES[side]
  return key === undefined ? side : t(key)
}

/** Sides in a list, as people write them. */
export function sideNames(sides: readonly string[]): string {
  return sides.map(sideName).join(', ')
}

/** The colour of a side: its name where that is a colour, otherwise one by its place in side order. */
export function sideColour(side: string, order: number): string {
  return side in NAMES ? side : COLOURS[Math.max(0, order) % COLOURS.length]!
}

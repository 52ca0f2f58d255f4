import { shade, type Face, type Palette } from '../games/face'

type Squares = Pick<Palette, 'squareLight' | 'squareDark' | 'squareInk' | 'texture'>

/** Boards to choose from instead of each game's own. Light and dark squares differ in lightness, not in hue alone. */
export const BOARD_THEMES = {
  wood: {
    squareLight: ['#ecd9b4', '#b0946c'],
    squareDark: ['#b78a57', '#6f5234'],
    squareInk: ['#4b3015', '#f6ead4'],
  },
  green: {
    squareLight: ['#eeeed2', '#a3ab8c'],
    squareDark: ['#86a666', '#4c6239'],
    squareInk: ['#2c3d1c', '#f2f5e4'],
  },
  blue: {
    squareLight: ['#e3ebf2', '#8b9fb1'],
    squareDark: ['#8fabc4', '#3f5870'],
    squareInk: ['#1d3347', '#eff6fc'],
  },
  grey: {
    squareLight: ['#f4f4f4', '#9a9a9a'],
    squareDark: ['#a6a6a6', '#4a4a4a'],
    squareInk: ['#1f1f1f', '#ffffff'],
  },
} as const satisfies Record<string, Squares>

export type BoardTheme = 'game' | keyof typeof BOARD_THEMES

/** The squares of a board as CSS custom properties: those of the chosen theme, or the game's own. */
export function boardStyle(face: Face | undefined, theme: BoardTheme): string {
  const squares: Squares | undefined = theme === 'game' ? face?.palette : BOARD_THEMES[theme]
  if (squares === undefined) return ''
  return [
    `--square-light: ${shade(squares.squareLight)}`,
    `--square-dark: ${shade(squares.squareDark)}`,
    `--square-ink: ${shade(squares.squareInk)}`,
    `--square-texture: ${squares.texture ?? 'none'}`,
  ].join('; ')
}

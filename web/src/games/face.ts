/** A colour in the light theme and one in the dark. */
export type Shades = readonly [light: string, dark: string]

/** The colours of a game. They say nothing that a shape does not say too. */
export interface Palette {
  /** Links and main buttons. */
  accent: Shades
  /** Behind the miniature on the front page. */
  ground: Shades
  squareLight: Shades
  squareDark: Shades
  /** Text and drawings on squares. */
  squareInk: Shades
  /** A CSS image over each square. */
  texture?: string
}

/** What pieces stand on: the two sides have plates of different shapes. */
export type Plates = 'coins' | 'shields' | 'bucklers' | 'runes' | 'bolts'

/** What makes a game's pages its own, as data. */
export interface Face {
  palette: Palette
  plates: Plates
  /** A sign of the game, as SVG text. */
  emblem: string
}

/** An SVG on 64 by 64. */
export function emblem(body: string): string {
  return `<svg viewBox="0 0 64 64" width="1em" height="1em" aria-hidden="true">${body}</svg>`
}

/** The colours of pages about a game, as CSS custom properties. */
export function pageStyle(face: Face | undefined): string {
  return face === undefined ? '' : `--accent: ${shade(face.palette.accent)}; --ground: ${shade(face.palette.ground)}`
}

export function shade([light, dark]: Shades): string {
  return `light-dark(${light}, ${dark})`
}

import { expect, test } from 'vitest'
import { BOARD_THEMES } from '../board/boardThemes'
import { contrast } from './contrast'
import type { Shades } from './face'
import { faceOf } from './faces'

const GAMES = ['arena', 'battlefield', 'chess', 'mana', 'medieval', 'power']
/** The backgrounds on which accents are read, light and dark: app.css. */
const PAPERS: Shades[] = [
  ['#f6f3ec', '#14161b'],
  ['#fffdf8', '#1d2028'],
]
const ACCENT_INK: Shades = ['#ffffff', '#1b1508']

test.each(GAMES)('%s: its colours can be read by day and by night', (game) => {
  const { palette } = faceOf(game)!
  for (const night of [0, 1] as const) {
    for (const paper of PAPERS) expect(contrast(palette.accent[night], paper[night])).toBeGreaterThan(4.5)
    expect(contrast(palette.accent[night], ACCENT_INK[night])).toBeGreaterThan(4.5)
  }
})

test('no two games have the same accent, emblem or squares', () => {
  const faces = GAMES.map((game) => faceOf(game)!)

  for (const part of [
    (face) => face.palette.accent[0],
    (face) => face.emblem,
    (face) => face.palette.squareDark[0],
  ] as ((face: (typeof faces)[number]) => string)[])
    expect(new Set(faces.map(part)).size).toBe(GAMES.length)
})

test.each([...GAMES.map((game) => [game, faceOf(game)!.palette] as const), ...Object.entries(BOARD_THEMES)])(
  '%s: light and dark squares differ in lightness',
  (_, { squareLight, squareDark, squareInk }) => {
    for (const night of [0, 1] as const) {
      expect(contrast(squareLight[night], squareDark[night])).toBeGreaterThan(1.5)
      expect(contrast(squareInk[night], squareDark[night])).toBeGreaterThan(3)
    }
  },
)

test('a game from elsewhere has no face', () => {
  expect(faceOf('elsewhere')).toBeUndefined()
})

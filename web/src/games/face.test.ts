import { expect, test } from 'vitest'
import { BOARD_THEMES } from '../board/boardThemes'
import type { Shades } from './face'
import { faceOf } from './faces'

const GAMES = ['arena', 'battlefield', 'chess', 'mana', 'medieval', 'power']
/** Where accents are read, by day and by night: app.css. */
const PAPERS: Shades[] = [
  ['#f6f3ec', '#14161b'],
  ['#fffdf8', '#1d2028'],
]
const ACCENT_INK: Shades = ['#ffffff', '#1b1508']

/** How well one colour is told from another, as WCAG counts it: from 1 to 21. By lightness, so that hue may be unseen. */
function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high! + 0.05) / (low! + 0.05)
}

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16) / 255)
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

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

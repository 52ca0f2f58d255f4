import { expect, test } from 'vitest'
import { BOARD_THEMES } from '../../board/boardThemes'
import { contrast } from '../contrast'
import face from './face'
import { DISC, RING } from './icons'
import { items } from './marks'

const GRAPHICS = 4.5 // more than what WCAG asks of graphics, since these are small on a phone

test('a power-up stands out by its lightness on every board, light or dark', () => {
  const boards = [face.palette, ...Object.values(BOARD_THEMES)]
  const squares = boards.flatMap(({ squareLight, squareDark }) => [...squareLight, ...squareDark])
  const faint = squares.filter((square) => Math.max(contrast(DISC, square), contrast(RING, square)) < GRAPHICS)
  expect(faint).toEqual([])
  expect(contrast(DISC, RING)).toBeGreaterThan(GRAPHICS)
})

test('a power-up is not drawn faintly, as if it were part of the ground', () => {
  const position = { game: 'arena', pieces: {}, powerups: { d6: { kind: 'new', piece: 'knight' } } }
  expect(items(position)['d6']).toMatchObject({ solid: true })
})

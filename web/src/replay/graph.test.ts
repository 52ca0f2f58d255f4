import { expect, test } from 'vitest'
import { layers } from './graph'

test('bands fill the box, the first side from below', () => {
  const [white, black] = layers(
    [
      { white: 0.5, black: 0.5 },
      { white: 1, black: 0 },
    ],
    ['white', 'black'],
  )
  expect(white).toEqual({ side: 'white', path: 'M 0 50.00 L 1 0.00 L 1 100.00 L 0 100.00 Z' })
  expect(black).toEqual({ side: 'black', path: 'M 0 0.00 L 1 0.00 L 1 0.00 L 0 50.00 Z' })
})

test('shares that do not add up to one are brought to it', () => {
  const bands = layers([{ red: 0.2, blue: 0.2 }], ['red', 'blue'])
  expect(bands[1]!.path).toBe('M 0 0.00 L 0 50.00 Z')
})

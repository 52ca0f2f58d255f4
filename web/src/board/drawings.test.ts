import { expect, test } from 'vitest'
import { Drawings } from './drawings.svelte'

test('what is drawn twice is wiped away, another pen draws over it', () => {
  const drawings = new Drawings()
  drawings.begin('a1', 0)
  drawings.reach('b3')
  drawings.end()
  expect(drawings.finished).toEqual([{ from: 'a1', to: 'b3', pen: 0 }])

  drawings.toggle({ from: 'a1', to: 'b3', pen: 1 })
  expect(drawings.finished).toEqual([{ from: 'a1', to: 'b3', pen: 1 }])
  drawings.toggle({ from: 'a1', to: 'b3', pen: 1 })

  expect(drawings.finished).toEqual([])
})

test('a drawing that is given up leaves nothing', () => {
  const drawings = new Drawings()
  drawings.begin('a1', 0)
  drawings.drop()
  drawings.end()

  expect(drawings.finished).toEqual([])
})

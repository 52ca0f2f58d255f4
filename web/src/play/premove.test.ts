import { expect, test } from 'vitest'
import { readAction } from './action'
import { Premove } from './premove.svelte'

const legal = ['move:e2,e4', 'move:a7,a8,queen', 'move:a7,a8,rook', 'charge:b1,c3,c5'].map((text) => readAction(text))

function planned(...squares: string[]): Premove {
  const plan = new Premove()
  for (const square of squares) plan.press(square, square === squares[0])
  return plan
}

test('a plan is done when the turn comes and exactly one action fits', () => {
  const plan = planned('e2', 'e4')

  expect(plan.complete).toBe(true)
  expect(plan.settle(legal)).toEqual({ done: readAction('move:e2,e4') })
  expect(plan.squares).toEqual([])
})

test('a plan that several actions fit is left to be chosen', () => {
  expect(planned('a7', 'a8').settle(legal)).toEqual({ open: ['a7', 'a8'] })
  expect(planned('b1', 'c3').settle(legal)).toEqual({ open: ['b1', 'c3'] })
})

test('a plan that has become impossible is lost', () => {
  expect(planned('e2', 'e5').settle(legal)).toEqual({ lost: true })
})

test('a plan that is only begun goes on', () => {
  expect(planned('e2').settle(legal)).toEqual({ open: ['e2'] })
  expect(new Premove().settle(legal)).toBeNull()
})

test('only a piece of one’s own can be planned with, and a further press drops the plan', () => {
  const plan = new Premove()

  expect(plan.press('e7', false)).toBe(false)
  plan.press('e2', true)
  plan.press('e4', false)
  expect(plan.squares).toEqual(['e2', 'e4'])
  expect(plan.press('h5', false)).toBe(false)
  expect(plan.squares).toEqual([])
})

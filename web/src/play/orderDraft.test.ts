import { expect, test } from 'vitest'
import type { OrderPlan } from '../wire/types'
import { OrderDraft } from './orderDraft.svelte'

/** A server that accepts two orders, one for each piece. */
function draftOf(answers: Record<string, OrderPlan>) {
  const offered: string[][] = []
  const draft = new OrderDraft(
    (orders) => Promise.resolve(answers[orders.join(' ')]!),
    (legal) => offered.push([...legal]),
  )
  draft.begin(['a', 'b', 'c'])
  return { draft, offered }
}

const answers = {
  a: { orders: ['a'], legal: ['b', 'c'] },
  'a b': { orders: ['a', 'b'], legal: [] },
  b: { orders: [], legal: ['a', 'b', 'c'] },
}

test('the last order completes the draft and gives nothing by itself', async () => {
  const { draft, offered } = draftOf(answers)
  await draft.add('a')
  expect(draft.complete).toBe(false)
  await draft.add('b')
  expect([draft.orders, draft.complete]).toEqual([['a', 'b'], true])
  expect(offered).toEqual([['b', 'c'], []])
})

test('with an order that is withdrawn go those that it made possible', async () => {
  const { draft, offered } = draftOf(answers)
  await draft.add('a')
  await draft.add('b')
  await draft.withdraw('a')
  expect([draft.orders, draft.complete]).toEqual([[], false])
  expect(offered.at(-1)).toEqual(['a', 'b', 'c'])
})

test('without orders everything is possible that was at first', async () => {
  const { draft, offered } = draftOf(answers)
  await draft.add('a')
  await draft.withdraw('a')
  expect(offered.at(-1)).toEqual(['a', 'b', 'c'])
})

test('an answer that comes after a new position is no longer heeded', async () => {
  const { draft, offered } = draftOf(answers)
  const late = draft.add('a')
  draft.begin(['x'])
  await late
  expect([draft.orders, offered]).toEqual([[], []])
})

import { expect, test } from 'vitest'
import { readAction } from './action'
import { completions, findTyped } from './typedAction'

const legal = ['move:e2,e4', 'move:e2,e3', 'move:a10,a11', 'charge:e2,e4,e6', 'end', 'cast:ice'].map((text) =>
  readAction(text),
)

test('squares may be typed with or without verb and signs', () => {
  for (const text of ['move:e2,e3', 'e2e3', 'e2 e3', 'E2-E3', 'move e2 e3'])
    expect(findTyped(text, legal)?.text, text).toBe('move:e2,e3')
  expect(findTyped('a10a11', legal)?.text).toBe('move:a10,a11')
})

test('an action that is whole counts before a longer one', () => {
  expect(findTyped('e2e4', legal)?.text).toBe('move:e2,e4')
})

test('a beginning that fits one action alone is that action', () => {
  expect(findTyped('en', legal)?.text).toBe('end')
  expect(findTyped('ice', legal)?.text).toBe('cast:ice')
})

test('what is not legal, or could be several, is nothing', () => {
  expect(findTyped('e2', legal)).toBeNull()
  expect(findTyped('h7h8', legal)).toBeNull()
  expect(findTyped('', legal)).toBeNull()
})

test('completions are the legal actions that the text may become', () => {
  expect(completions('e2', legal).map((action) => action.text)).toEqual(['move:e2,e3', 'move:e2,e4', 'charge:e2,e4,e6'])
  expect(completions('mo', legal)).toHaveLength(3)
  expect(completions(' ', legal)).toEqual([])
})

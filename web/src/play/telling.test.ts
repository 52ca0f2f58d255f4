import { expect, test, vi } from 'vitest'
import { Stage } from '../board/stage.svelte'
import { Telling, type ToldStep } from './telling.svelte'

const step = (side: string | null, sentence: string): ToldStep => ({
  side,
  before: { game: 'x', pieces: {} },
  after: { game: 'x', pieces: {} },
  events: [],
  sentence,
  squares: [],
})

test('the steps of a turn are kept together until the next turn', () => {
  const telling = new Telling(new Stage(), () => null)
  telling.note(step('black', 'one'))
  telling.note(step('black', 'two'))
  expect(telling.turn.map((one) => one.sentence)).toEqual(['one', 'two'])
  telling.noteOwn()
  expect([telling.turn.length, telling.caption]).toEqual([2, ''])
  telling.note(step('black', 'three'))
  expect(telling.turn.map((one) => one.sentence)).toEqual(['three'])
})

test('another side begins another turn', () => {
  const telling = new Telling(new Stage(), () => null)
  telling.note(step('white', 'one'))
  telling.note(step('black', 'two'))
  expect(telling.turn.map((one) => one.sentence)).toEqual(['two'])
})

test('a sentence stays as long as the pace says, or until somebody is in a hurry', async () => {
  vi.useFakeTimers()
  const telling = new Telling(new Stage(), () => null)
  telling.note(step('black', 'one'))
  let over = false
  const pause = telling.pause(900).then(() => (over = true))
  await vi.advanceTimersByTimeAsync(800)
  expect(over).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(over).toBe(true)
  await pause

  telling.note(step('black', 'two'))
  over = false
  void telling.pause(900).then(() => (over = true))
  telling.hurry()
  await vi.advanceTimersByTimeAsync(0)
  expect(over).toBe(true)
  vi.useRealTimers()
})

test('nobody waits after an action of their own', async () => {
  const telling = new Telling(new Stage(), () => null)
  telling.note(step('black', 'one'))
  telling.noteOwn()
  await telling.pause(60_000)
  expect(telling.caption).toBe('')
})

test('a round in which several sides act is a turn of its own', () => {
  const telling = new Telling(new Stage(), () => null)
  telling.note(step(null, 'round 1'))
  telling.note(step(null, 'round 2'))
  expect(telling.turn.map((one) => one.sentence)).toEqual(['round 2'])
})

test('what was done stays readable when only the turn goes on to the next side', () => {
  const telling = new Telling(new Stage(), () => null)
  telling.note(step('black', 'The rook moves.'))
  telling.note({ ...step('black', 'Turn 2 begins.'), routine: true })
  expect(telling.caption).toBe('The rook moves.')
  expect(telling.turn).toHaveLength(2)
  telling.noteOwn()
  telling.note({ ...step('black', 'Turn 3 begins.'), routine: true })
  expect(telling.caption).toBe('Turn 3 begins.')
})

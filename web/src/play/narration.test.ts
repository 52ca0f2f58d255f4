import { expect, test, vi } from 'vitest'
import { Stage } from '../board/stage.svelte'
import { Narration, type NarratedStep } from './narration.svelte'

const step = (side: string | null, sentence: string): NarratedStep => ({
  side,
  before: { game: 'x', pieces: {} },
  after: { game: 'x', pieces: {} },
  events: [],
  sentence,
  squares: [],
})

test('the steps of a turn are kept together until the next turn', () => {
  const narration = new Narration(new Stage(), () => null)
  narration.note(step('black', 'one'))
  narration.note(step('black', 'two'))
  expect(narration.turn.map((one) => one.sentence)).toEqual(['one', 'two'])
  narration.noteOwn()
  expect([narration.turn.length, narration.caption]).toEqual([2, ''])
  narration.note(step('black', 'three'))
  expect(narration.turn.map((one) => one.sentence)).toEqual(['three'])
})

test('another side begins another turn', () => {
  const narration = new Narration(new Stage(), () => null)
  narration.note(step('white', 'one'))
  narration.note(step('black', 'two'))
  expect(narration.turn.map((one) => one.sentence)).toEqual(['two'])
})

test('a sentence stays as long as the pace says, or until somebody is in a hurry', async () => {
  vi.useFakeTimers()
  const narration = new Narration(new Stage(), () => null)
  narration.note(step('black', 'one'))
  let over = false
  const pause = narration.pause(900).then(() => (over = true))
  await vi.advanceTimersByTimeAsync(800)
  expect(over).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(over).toBe(true)
  await pause

  narration.note(step('black', 'two'))
  over = false
  void narration.pause(900).then(() => (over = true))
  narration.hurry()
  await vi.advanceTimersByTimeAsync(0)
  expect(over).toBe(true)
  vi.useRealTimers()
})

test('nobody waits after an action of their own', async () => {
  const narration = new Narration(new Stage(), () => null)
  narration.note(step('black', 'one'))
  narration.noteOwn()
  await narration.pause(60_000)
  expect(narration.caption).toBe('')
})

test('a round in which several sides act is a turn of its own', () => {
  const narration = new Narration(new Stage(), () => null)
  narration.note(step(null, 'round 1'))
  narration.note(step(null, 'round 2'))
  expect(narration.turn.map((one) => one.sentence)).toEqual(['round 2'])
})

test('what was done stays readable when only the turn goes on to the next side', () => {
  const narration = new Narration(new Stage(), () => null)
  narration.note(step('black', 'The rook moves.'))
  narration.note({ ...step('black', 'Turn 2 begins.'), routine: true })
  expect(narration.caption).toBe('The rook moves.')
  expect(narration.turn).toHaveLength(2)
  narration.noteOwn()
  narration.note({ ...step('black', 'Turn 3 begins.'), routine: true })
  expect(narration.caption).toBe('Turn 3 begins.')
})

import { expect, test } from 'vitest'
import { addToStory, captionOf, readRecord, renumber, type EventStep } from './story'

const told = (text: string) => ({ text, rule: null })
const tell = ({ events }: EventStep) =>
  events.filter(({ event }) => event !== 'quiet').map(({ event }) => told(`${event}!`))

test('a record and its events become a story', () => {
  const record = [
    '{"n": 0, "data": {"kind": "start", "game": "x"}}',
    '{"n": 1, "data": {"kind": "action", "side": "white", "action": "move:e2,e4"}}',
    '{"n": 2, "data": {"kind": "action", "side": "black", "action": "take:d7,d5"}}',
    '{"n": 3, "data": {"kind": "end", "winners": [], "reason": "x"}}',
    '{"n": 4, "hash": "hidden"}',
    '',
  ].join('\n')
  const steps = [
    { entry: 1, events: [{ event: 'quiet' }] },
    { entry: 3, events: [{ event: 'captured' }, { event: 'ended' }] },
  ]

  const story = addToStory([], readRecord(record), steps, tell)

  expect(story).toEqual([
    { entry: 1, number: 1, side: 'white', action: 'move:e2,e4', sentences: [] },
    { entry: 2, number: 2, side: 'black', action: 'take:d7,d5', sentences: [told('captured!'), told('ended!')] },
  ])
})

test('what happens without an action has a line of its own', () => {
  const before = addToStory([], [{ n: 1, kind: 'action', side: 'white', action: 'end' }], [], tell)
  const story = addToStory(before, [{ n: 2, kind: 'timeout' }], [{ entry: 2, events: [{ event: 'passed' }] }], tell)

  expect(story.map((line) => [line.entry, line.number, line.sentences])).toEqual([
    [1, 1, []],
    [2, 0, [told('passed!')]],
  ])
})

test('actions are counted on, and can be counted anew', () => {
  const before = addToStory([], [{ n: 1, kind: 'action', action: 'a' }], [], tell)
  const story = addToStory(before, [{ n: 2, kind: 'action', action: 'b' }], [], tell)

  expect(story.map((line) => line.number)).toEqual([1, 2])
  expect(renumber(story.slice(1)).map((line) => line.number)).toEqual([1])
})

test('a caption leaves out how the game goes on, unless there is nothing else', () => {
  const [taken, next] = [told('Black takes.'), { ...told('Round 2 begins.'), routine: true }]
  expect(captionOf([taken, next])).toEqual({ sentence: 'Black takes.', routine: false })
  expect(captionOf([{ ...told('All are ready.'), routine: true }, next])).toEqual({
    sentence: 'Round 2 begins.',
    routine: true,
  })
})

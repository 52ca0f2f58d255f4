import { beforeEach, expect, test } from 'vitest'
import type { GameLook } from '../games/look'
import type { Lesson, Sandbox, SandboxRequest, Step } from '../wire/types'
import { LessonPlayer } from './lessonPlayer.svelte'

const look: GameLook = {
  icon: () => '',
  marks: () => [],
  name: () => '',
  offer: (verb) => ({ label: verb, tone: 'plain' }),
  motions: () => [],
  sentence: () => null,
}
const words = (text: string) => ({ en: text, de: text })
const step = (given: Partial<Step>): Step => ({
  say: words('…'),
  play: [],
  reply: '',
  by: '',
  luck: {},
  mark: [],
  hint: null,
  ...given,
})
const lesson: Lesson = {
  game: 'some',
  id: 'first',
  number: 1,
  title: words('First'),
  about: words('…'),
  rules: [],
  side: 'white',
  position: {},
  steps: [
    step({ play: ['move:a1,a2', 'move:a1,a3'], luck: { battle: [true] } }),
    step({ reply: 'move:h8,h7', by: 'black' }),
    step({}),
    step({}),
  ],
}

/** A position that only counts what was played. */
function at(played: string[]): Sandbox {
  return {
    board: { files: 8, ranks: 8 },
    sides: ['white', 'black'],
    position: { game: 'some', pieces: {}, played },
    to_act: ['white'],
    legal: { white: ['move:a1,a2', 'move:a1,a3', 'move:a1,a4'] },
    events: [[]],
    tells: [],
    draws: [],
    luck_left: [],
    alarms: [],
    outcome: null,
  }
}

let asked: SandboxRequest[]
let troubles: unknown[]
let player: LessonPlayer

async function ask(request: SandboxRequest): Promise<Sandbox> {
  asked.push(request)
  const before = (request.position as { played: string[] }).played
  return at([...before, ...(request.steps ?? []).map((one) => one.action)])
}

beforeEach(() => {
  asked = []
  troubles = []
  player = new LessonPlayer(lesson, look, at([]), ask, (error) => troubles.push(error), 0)
})

test('what is meant is played by the server, with the luck of the step, and the lesson goes on', async () => {
  await player.give('move:a1,a3')

  expect(asked.map((request) => request.steps)).toEqual([
    [{ action: 'move:a1,a3', side: 'white', luck: { battle: [true] } }],
  ])
  expect(player.at).toBe(1)
  expect(player.position['played']).toEqual(['move:a1,a3'])
  expect(player.last).toEqual(['a1', 'a3'])
})

test('what is legal but not meant is answered, and nothing happens', async () => {
  await player.give('move:a1,a4')

  expect([player.at, player.answer, asked.length]).toEqual([0, 'wrong', 0])
})

test('where something has to be found, going on gives the hint', async () => {
  await player.next()

  expect([player.at, player.answer]).toEqual([0, 'hint'])
})

test('a reply is played by its side, a sentence alone plays nothing, and the last step is the end', async () => {
  await player.show()
  await player.next()
  expect(asked.at(-1)?.steps).toEqual([{ action: 'move:h8,h7', side: 'black', luck: {} }])
  await player.next()
  await player.next()
  await player.next()

  expect([player.at, player.over, asked.length]).toEqual([3, true, 2])
  expect(player.position['played']).toEqual(['move:a1,a2', 'move:h8,h7'])
})

test('back shows what was before; what was found need not be found again', async () => {
  await player.give('move:a1,a2')
  player.back()
  expect([player.at, player.asks, player.position['played']]).toEqual([0, false, []])

  await player.next()
  expect([player.at, asked.length]).toEqual([1, 1])
})

test('somebody who went back may find another way', async () => {
  await player.give('move:a1,a2')
  player.back()
  await player.give('move:a1,a3')

  expect(player.position['played']).toEqual(['move:a1,a3'])
})

test('from the start, everything has to be found again', async () => {
  await player.show()
  player.restart()

  expect([player.at, player.asks]).toEqual([0, true])
})

test('a step that the server refuses is told, and can be tried again', async () => {
  const refusing = new LessonPlayer(
    lesson,
    look,
    at([]),
    () => Promise.reject(new Error('no')),
    (error) => troubles.push(error),
  )
  await refusing.show()

  expect([refusing.at, refusing.busy, troubles.length]).toEqual([0, false, 1])
})

test('an answer that comes after the lesson was left changes nothing', async () => {
  const waiting = player.show()
  player.close()
  await waiting

  expect(player.at).toBe(0)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Motion } from '../games/look'
import { Stage } from './stage.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pawn = { piece: 'pawn', side: 'white' }
const rook = { piece: 'rook', side: 'black' }
const capture: Motion[] = [
  { kind: 'remove', square: 'd5' },
  { kind: 'move', from: 'c4', to: 'd5' },
]

function at(stage: Stage): Record<string, number> {
  return Object.fromEntries(stage.tokens.filter((token) => !token.leaving).map((token) => [token.square, token.id]))
}

test('a piece stays itself when it moves, and when the position that came of it is shown', async () => {
  const stage = new Stage()
  stage.settle({ c4: pawn, d5: rook })
  const id = at(stage)['c4']

  const played = stage.play(capture)
  expect(stage.playing).toBe(true)
  expect(stage.tokens.find((token) => token.square === 'd5')?.leaving).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  await played
  stage.settle({ d5: pawn })

  expect(at(stage)).toEqual({ d5: id })
  expect(stage.playing).toBe(false)
})

test('motions are heard in order, also those that are skipped', async () => {
  const stage = new Stage()
  const heard: string[] = []
  stage.onMotion = (motion) => heard.push(motion.kind)
  stage.settle({ c4: pawn, d5: rook })

  const played = stage.play(capture)
  stage.skip()
  await played

  expect(heard).toEqual(['remove', 'move'])
})

test('without speed nothing is played', async () => {
  const stage = new Stage()
  stage.speed = 0
  stage.settle({ c4: pawn, d5: rook })

  await stage.play(capture)

  expect(Object.keys(at(stage))).toEqual(['c4', 'd5'])
})

test('however much happens, it does not take long', async () => {
  const stage = new Stage()
  const many = Array.from({ length: 200 }, (): Motion => ({ kind: 'flash', square: 'a1', tone: 'bad' }))
  let over = false

  void stage.play(many).then(() => (over = true))
  await vi.advanceTimersByTimeAsync(6000)

  expect(over).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(stage.flashes).toEqual([])
})

test('a piece that comes onto a board already shown is fresh', () => {
  const stage = new Stage()
  stage.settle({ a1: pawn })
  expect(stage.tokens[0]!.fresh).toBe(false)
  stage.settle({ a1: pawn, b1: rook })

  expect(stage.tokens.map((token) => token.fresh)).toEqual([false, true])
})

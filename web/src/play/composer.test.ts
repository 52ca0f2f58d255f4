import { describe, expect, test } from 'vitest'
import { Composer } from './composer.svelte'

function composer(legal: string[], confirms = false): { it: Composer; done: string[] } {
  const done: string[] = []
  const it = new Composer(
    (action) => done.push(action),
    () => confirms,
  )
  it.offer(legal)
  return { it, done }
}

describe('an action put together from squares', () => {
  test('is done when its last square is pressed', () => {
    const { it, done } = composer(['move:e2,e4', 'move:e2,e3', 'move:d2,d4'])

    expect([...it.sources]).toEqual(['e2', 'd2'])
    it.press('e2')
    expect([...it.targets.keys()]).toEqual(['e4', 'e3'])
    it.press('e4')

    expect(done).toEqual(['move:e2,e4'])
    expect(it.picked).toEqual([])
  })

  test('begins anew when another source is pressed, and ends when the source is pressed again', () => {
    const { it } = composer(['move:e2,e4', 'move:d2,d4'])

    it.press('e2')
    it.press('d2')
    expect(it.picked).toEqual(['d2'])
    expect(it.press('d2')).toBe(false)
    expect(it.picked).toEqual([])
  })

  test('waits for a choice where a square leads to several', () => {
    const { it, done } = composer(['move:b1,c3', 'charge:b1,c3,c5', 'charge:b1,c3,e3'])

    it.press('b1')
    it.press('c3')
    expect(done).toEqual([])
    expect(it.choices.map((choice) => choice.action)).toEqual(['move:b1,c3', null])
    it.choose(it.choices[1]!)
    it.press('e3')

    expect(done).toEqual(['charge:b1,c3,e3'])
  })

  test('tells which actions are whole with the next square', () => {
    const { it } = composer(['move:a7,a8,queen', 'move:a7,a8,rook', 'charge:a7,a8,b8'])

    it.press('a7')

    expect(it.leadsTo('a8').map((action) => action.text)).toEqual(['move:a7,a8,queen', 'move:a7,a8,rook'])
    expect(it.leadsTo('b8')).toEqual([])
  })

  test('looks at some actions alone when narrowed, and does the only one at once', () => {
    const { it, done } = composer(['cast:fire,e4', 'cast:fire,e5', 'cast:ice', 'end'])

    it.narrow({ label: 'Ice', covers: (action) => action.operands[0] === 'ice' })
    expect(done).toEqual(['cast:ice'])
    expect(it.plain.map((action) => action.text)).toEqual(['cast:ice', 'end'])
  })
})

describe('with confirmation', () => {
  test('the first press holds the action, the second one does it', () => {
    const { it, done } = composer(['move:e2,e4', 'move:e2,e3'], true)

    it.press('e2')
    it.press('e4')
    expect(done).toEqual([])
    expect(it.held?.text).toBe('move:e2,e4')
    expect(it.choices).toEqual([])
    expect([...it.targets.keys()]).toEqual(['e4'])
    it.press('e4')

    expect(done).toEqual(['move:e2,e4'])
    expect(it.held).toBeNull()
  })

  test('another square lets go of what was held', () => {
    const { it, done } = composer(['move:e2,e4', 'move:d2,d4'], true)

    it.press('e2')
    it.press('e4')
    it.press('d2')

    expect(it.held).toBeNull()
    expect(it.picked).toEqual(['d2'])
    expect(done).toEqual([])
  })
})

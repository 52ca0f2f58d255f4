import { describe, expect, test } from 'vitest'
import { Composer } from './composer.svelte'

function composerOf(legal: string[], hints = {}, confirms = false): { composer: Composer; done: string[] } {
  const done: string[] = []
  const composer = new Composer(
    (action) => done.push(action),
    () => confirms,
  )
  composer.offer(legal, hints)
  return { composer, done }
}

test('an action of three squares is pressed square by square', () => {
  const { composer, done } = composerOf(['charge:b1,c3,c5', 'charge:b1,c3,e3', 'move:b1,c3'])

  composer.press('b1')
  composer.press('c3')

  expect(composer.choices.map((choice) => choice.verb)).toEqual(['move', 'charge'])
  composer.press('c5')
  expect(done).toEqual(['charge:b1,c3,c5'])
})

test('an id that looks like a square is a word', () => {
  const { composer, done } = composerOf(['unload:a1,b2,d1', 'unload:a1,b2,f1'], { wordsFrom: () => 2 })

  composer.press('a1')
  composer.press('b2')

  expect([...composer.targets.keys()]).toEqual([])
  expect(composer.choices.map((choice) => choice.words)).toEqual([['d1'], ['f1']])
  composer.choose(composer.choices[1]!)
  expect(done).toEqual(['unload:a1,b2,f1'])
})

const OWN = { isOwn: (square: string) => ['e1', 'd1', 'c2'].includes(square) }

test('a press on another own piece picks it, and what the first could do with it is offered', () => {
  const { composer, done } = composerOf(['sacrifice:e1,d1', 'throw:e1,d1,d5', 'move:d1,d2', 'move:e1,e2'], OWN)

  composer.press('e1')
  composer.press('d1')

  expect(done).toEqual([])
  expect(composer.picked).toEqual(['d1'])
  expect(composer.alternative?.choices.map((choice) => choice.verb)).toEqual(['sacrifice', 'throw'])
  composer.press('d2')
  expect(done).toEqual(['move:d1,d2'])
  expect(composer.alternative).toBeNull()
})

test('the alternative is carried out when it is chosen, or goes on with its next square', () => {
  const { composer, done } = composerOf(['sacrifice:e1,d1', 'throw:e1,d1,d5', 'move:d1,d2'], {
    ...OWN,
    asksFirst: () => true,
  })

  composer.press('e1')
  composer.press('d1')
  composer.choose(composer.alternative!.choices[1]!)
  expect([...composer.targets.keys()]).toEqual(['d5'])
  composer.cancel()
  composer.press('e1')
  composer.press('d1')
  composer.choose(composer.alternative!.choices[0]!)

  expect(done).toEqual(['sacrifice:e1,d1'])
})

test('an own piece that cannot act is not used by one press either: the action waits to be chosen', () => {
  const { composer, done } = composerOf(['sacrifice:e1,d1', 'move:e1,e2'], OWN)

  composer.press('e1')
  composer.press('d1')

  expect(done).toEqual([])
  expect(composer.choices.map((choice) => choice.action)).toEqual(['sacrifice:e1,d1'])
  composer.choose(composer.choices[0]!)
  expect(done).toEqual(['sacrifice:e1,d1'])
})

test('what asks first is carried out by the second press', () => {
  const { composer, done } = composerOf(['attack:e1,e2', 'pass'], {
    asksFirst: ({ verb }: { verb: string }) => verb === 'attack',
  })

  composer.press('e1')
  composer.press('e2')
  expect(done).toEqual([])
  expect(composer.unconfirmed?.text).toBe('attack:e1,e2')
  composer.press('e2')
  composer.finish('pass')

  expect(done).toEqual(['attack:e1,e2', 'pass'])
})

test('a focus on a card leads to its squares', () => {
  const { composer, done } = composerOf(['play:a4,summon_rook', 'play:a4,summon_knight', 'play:b4,summon_rook'])

  composer.narrow({ label: 'rook', covers: (action) => action.operands.includes('summon_rook') })

  expect([...composer.targets.keys()]).toEqual(['a4', 'b4'])
  composer.press('a4')
  expect(done).toEqual(['play:a4,summon_rook'])
})

test('a focus from a square on does an ability that names no further square', () => {
  const { composer, done } = composerOf(['ability:b1', 'move:b1,c3'], { isOwn: () => true })

  composer.narrow({ label: 'ability', covers: (action) => action.verb === 'ability' }, ['b1'])

  expect(done).toEqual(['ability:b1'])
})

describe('an action put together from squares', () => {
  test('is done when its last square is pressed', () => {
    const { composer: it, done } = composerOf(['move:e2,e4', 'move:e2,e3', 'move:d2,d4'])

    expect([...it.sources]).toEqual(['e2', 'd2'])
    it.press('e2')
    expect([...it.targets.keys()]).toEqual(['e4', 'e3'])
    it.press('e4')

    expect(done).toEqual(['move:e2,e4'])
    expect(it.picked).toEqual([])
  })

  test('begins anew when another source is pressed, and ends when the source is pressed again', () => {
    const { composer: it } = composerOf(['move:e2,e4', 'move:d2,d4'])

    it.press('e2')
    it.press('d2')
    expect(it.picked).toEqual(['d2'])
    expect(it.press('d2')).toBe(false)
    expect(it.picked).toEqual([])
  })

  test('waits for a choice where a square leads to several', () => {
    const { composer: it, done } = composerOf(['move:b1,c3', 'charge:b1,c3,c5', 'charge:b1,c3,e3'])

    it.press('b1')
    it.press('c3')
    expect(done).toEqual([])
    expect(it.choices.map((choice) => choice.action)).toEqual(['move:b1,c3', null])
    it.choose(it.choices[1]!)
    it.press('e3')

    expect(done).toEqual(['charge:b1,c3,e3'])
  })

  test('tells which actions are whole with the next square', () => {
    const { composer: it } = composerOf(['move:a7,a8,queen', 'move:a7,a8,rook', 'charge:a7,a8,b8'])

    it.press('a7')

    expect(it.leadsTo('a8').map((action) => action.text)).toEqual(['move:a7,a8,queen', 'move:a7,a8,rook'])
    expect(it.leadsTo('b8')).toEqual([])
  })

  test('looks at some actions alone when narrowed, and does the only one at once', () => {
    const { composer: it, done } = composerOf(['cast:fire,e4', 'cast:fire,e5', 'cast:ice', 'end'])

    it.narrow({ label: 'Ice', covers: (action) => action.operands[0] === 'ice' })
    expect(done).toEqual(['cast:ice'])
    expect(it.plain.map((action) => action.text)).toEqual(['cast:ice', 'end'])
  })
})

describe('with confirmation', () => {
  test('the first press holds the action, the second one does it', () => {
    const { composer: it, done } = composerOf(['move:e2,e4', 'move:e2,e3'], {}, true)

    it.press('e2')
    it.press('e4')
    expect(done).toEqual([])
    expect(it.unconfirmed?.text).toBe('move:e2,e4')
    expect(it.choices).toEqual([])
    expect([...it.targets.keys()]).toEqual(['e4'])
    it.press('e4')

    expect(done).toEqual(['move:e2,e4'])
    expect(it.unconfirmed).toBeNull()
  })

  test('another square lets go of what was held', () => {
    const { composer: it, done } = composerOf(['move:e2,e4', 'move:d2,d4'], {}, true)

    it.press('e2')
    it.press('e4')
    it.press('d2')

    expect(it.unconfirmed).toBeNull()
    expect(it.picked).toEqual(['d2'])
    expect(done).toEqual([])
  })
})

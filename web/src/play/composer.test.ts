import { expect, test } from 'vitest'
import { Composer } from './composer.svelte'

function composerOf(legal: string[], manners = {}): { composer: Composer; done: string[] } {
  const done: string[] = []
  const composer = new Composer((action) => done.push(action))
  composer.offer(legal, manners)
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

test('what is done with care waits to be chosen, and a further press picks anew', () => {
  const { composer, done } = composerOf(['sacrifice:e1,d1', 'move:d1,d2'], { careful: () => true })

  composer.press('e1')
  composer.press('d1')

  expect(done).toEqual([])
  expect(composer.choices.map((choice) => choice.action)).toEqual(['sacrifice:e1,d1'])
  composer.press('d1')
  expect(composer.picked).toEqual(['d1'])
})

test('a focus on a card leads to its squares', () => {
  const { composer, done } = composerOf(['play:a4,summon_rook', 'play:a4,summon_knight', 'play:b4,summon_rook'])

  composer.narrow({ label: 'rook', covers: (action) => action.operands.includes('summon_rook') })

  expect([...composer.targets.keys()]).toEqual(['a4', 'b4'])
  composer.press('a4')
  expect(done).toEqual(['play:a4,summon_rook'])
})

test('a focus from a square on does an ability that names no further square', () => {
  const { composer, done } = composerOf(['ability:b1', 'move:b1,c3'], { careful: () => true })

  composer.narrow({ label: 'ability', covers: (action) => action.verb === 'ability' }, ['b1'])

  expect(done).toEqual(['ability:b1'])
})

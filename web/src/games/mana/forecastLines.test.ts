import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => 'en' }) // the language is read from there
const { forecastLines } = await import('./forecastLines')

test('a charge tells what it would take when the cast ends, and which of it is one’s own', () => {
  const then = { kills: ['e8'], damage: { e8: 1, e9: 1 }, own: ['e8'] }

  expect(forecastLines({ movements: 1, mana: 0, cooldown: 4, cast: 1, then })).toEqual([
    'Hits your own on e8',
    'Costs 1 movement',
    'Casts for 1 round',
    'Cools down for 4 rounds',
    'When the cast ends, if all stay where they are:',
    'Kills on e8',
    'Damage: e9 −1',
  ])
})

test('a charge at one’s own king is warned of', () => {
  const then = { kills: ['h1'], damage: { h1: 1 }, own: ['h1'], loses: true }

  expect(forecastLines({ movements: 1, mana: 0, cast: 1, then })[0]).toBe('Kills your own king: you would lose')
})

test('what happens at once is told at once, and the end of a turn tells nothing', () => {
  expect(forecastLines({ movements: 1, mana: 1, effects: { c9: 'deactivate 3' }, own: ['c9'] })).toEqual([
    'Hits your own on c9',
    'Costs 1 movement + 1 mana',
    'deactivation on c9 for 3 rounds',
  ])
  expect(forecastLines({})).toEqual([])
})

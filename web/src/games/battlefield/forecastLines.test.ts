import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => 'en' }) // the language is read from there
const { forecastLines } = await import('./forecastLines')

const strike = { event: 'strike', from: 'e4', to: 'd5', role: 'attack', damage: 4, hp: 12 }
const turn = { event: 'turn', side: 'black', number: 4 }

test('a battle is forecast blow by blow, then what is left and where the attacker ends', () => {
  const forecast = {
    attacker: 'e4',
    attacker_ends: 'e4',
    attacker_percent: -40,
    defender_percent: 40,
    hp: { e4: 3, d5: 12 },
    defeated: [],
    check: false,
    outcome: null,
    events: [
      { event: 'battle', attacker: 'e4', defender: 'd5' },
      { event: 'charge_fired', square: 'e4', skill: 'guard' },
      strike,
      turn,
      { event: 'charge', square: 'h8', charge: 2 },
    ],
  }
  expect(forecastLines(forecast)).toEqual([
    'Advantages: attacker −40 %, defender +40 %',
    '⚡ e4 fires Guard',
    'e4 → d5 (attack): −4, 12 left',
    'Afterwards: e4 3 HP, d5 12 HP',
    'The attacker stays on e4',
  ])
})

test('a unit with 0 HP is left unless it falls', () => {
  const forecast = {
    attacker: 'e4',
    attacker_ends: 'e4',
    attacker_percent: 0,
    defender_percent: 0,
    hp: { e4: 3, d5: 0 },
  }
  const blow = { ...strike, damage: 15, hp: -3 }
  expect(forecastLines({ events: [blow] })).toEqual(['e4 → d5 (attack): −15, −3 left'])
  const lines = (defeated: { square: string }[]) => forecastLines({ ...forecast, defeated, events: [] })[0]
  expect(lines([])).toBe('Afterwards: e4 3 HP, d5 0 HP')
  expect(lines([{ square: 'd5' }])).toBe('Afterwards: e4 3 HP')
})

test('what the next turn brings is not told as the action’s doing', () => {
  const events = [turn, { event: 'effect', square: 'a2', skill: 'curse', stat: 'atk', amount: -2, left: 2 }]
  expect(forecastLines({ check: false, outcome: null, events })).toEqual([])
})

test('check and the end are told', () => {
  expect(forecastLines({ check: true, outcome: null, events: [] })).toEqual(['Check'])
  const outcome = { winners: ['white'], reason: 'checkmate' }
  expect(forecastLines({ check: true, outcome, events: [] })).toEqual(['White wins: checkmate'])
})

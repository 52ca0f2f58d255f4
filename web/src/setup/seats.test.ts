import { expect, test } from 'vitest'
import { fitSeats, ME, OPEN, opponentsOf, seatRequest, seatsFor, withOccupant } from './seats'

const BOT = { who: 'bot', level: '3' } as const

test('a table against bots has a bot on every seat but the first', () => {
  expect(seatsFor('bot', 4, '3')).toEqual([ME, BOT, BOT, BOT])
})

test('more sides get what the last seat has, fewer leave the others where they are', () => {
  expect(fitSeats([ME, OPEN], 4, '3')).toEqual([ME, OPEN, OPEN, OPEN])
  expect(fitSeats([BOT, ME], 3, '3')).toEqual([BOT, ME, BOT])
  expect(fitSeats([ME, BOT, OPEN], 2, '3')).toEqual([ME, BOT])
})

test('who sits down elsewhere changes places with whoever sat there', () => {
  expect(withOccupant([ME, BOT], 1, ME)).toEqual([BOT, ME])
  expect(withOccupant([ME, BOT], 1, OPEN)).toEqual([ME, OPEN])
})

test('the server hears where the host sits, and which bot sits where', () => {
  expect(seatRequest([OPEN, ME, BOT], ['red', 'blue', 'green'])).toEqual({
    side: 'blue',
    bots: [{ level: '3', side: 'green' }],
  })
  expect(seatRequest([BOT, BOT], ['white', 'black']).side).toBe('')
})

test('the company is read off the seats', () => {
  expect(opponentsOf([ME, BOT], true)).toBe('bot')
  expect(opponentsOf([BOT, BOT], true)).toBe('bots')
  expect(opponentsOf([ME, OPEN], true)).toBe('anyone')
  expect(opponentsOf([ME, OPEN], false)).toBe('friend')
  expect(opponentsOf([ME, OPEN, BOT], true)).toBeNull()
})

import { expect, test, vi } from 'vitest'
import type { GameLook, Position } from '../games/look'

vi.stubGlobal('localStorage', { getItem: () => 'en' }) // the language is read from there
const { alarmTexts } = await import('./alarms')

const look = { name: (piece) => piece.piece } as Partial<GameLook> as GameLook
const position: Position = {
  game: 'chess',
  pieces: {
    e8: { piece: 'king', side: 'black' },
    h5: { piece: 'queen', side: 'white' },
    e1: { piece: 'king', side: 'white' },
  },
}

test('a check is told to everybody, with who gives it', () => {
  const alarms = [{ square: 'e8', by: ['h5'], check: true }]

  expect(alarmTexts(alarms, look, position, 'black')).toEqual(['You are in check: queen h5'])
  expect(alarmTexts(alarms, look, position, 'white')).toEqual(['Black is in check: queen h5'])
  expect(alarmTexts(alarms, look, position, null)).toEqual(['Black is in check: queen h5'])
})

test('a king that can be attacked is a warning to its own side alone', () => {
  const alarms = [{ square: 'e8', by: ['h5'], check: false }]

  expect(alarmTexts(alarms, look, position, 'black')).toEqual(['Your king can be attacked: queen h5'])
  expect(alarmTexts(alarms, look, position, 'white')).toEqual([])
})

test('two kings that one piece checks are one warning', () => {
  const two: Position = { ...position, pieces: { ...position.pieces, a8: { piece: 'king', side: 'black' } } }
  const alarms = ['e8', 'a8'].map((square) => ({ square, by: ['h5'], check: true }))

  expect(alarmTexts(alarms, look, two, null)).toEqual(['Black is in check: queen h5'])
})

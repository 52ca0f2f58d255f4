import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => 'en' }) // the language is read from there
const { sideColour, sideName } = await import('./sides')

test('a side that is called by a colour has it', () => {
  expect(sideColour('blue', 0)).toBe('blue')
  expect(sideName('blue')).toBe('Blue')
})

test('sides with names of their own differ in colour by their order', () => {
  expect([sideColour('north', 0), sideColour('south', 1)]).toEqual(['white', 'black'])
  expect(sideName('north')).toBe('north')
})

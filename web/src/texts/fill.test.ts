import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => 'en' })
const { fill } = await import('./texts.svelte')

test('words are filled in, and the form that fits a number', () => {
  const text = '{effect}: {left} {left|round|rounds} left'
  expect(fill(text, { effect: 'fire', left: 1 })).toBe('fire: 1 round left')
  expect(fill(text, { effect: 'fire', left: '2' })).toBe('fire: 2 rounds left')
  expect(fill(text, { left: 0 })).toBe('{effect}: 0 rounds left')
})

import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => 'en' }) // the language is read from there
const { reasonOf } = await import('./limits')

test("limits are told in the page's own words, everything else as the server says it", () => {
  expect(reasonOf('you have 20 tables', 'PL-159', 'open_tables')).toContain('Close one')
  expect(reasonOf('too many chat messages', 'PL-159', '')).toContain('chat')
  expect(reasonOf('it is taken', '', '')).toBe('it is taken')
})

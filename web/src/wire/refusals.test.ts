import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => 'en' }) // the language is read from there
vi.stubGlobal('document', { documentElement: {} })
const { reasonOf } = await import('./refusals')
const { texts } = await import('../texts/texts.svelte')

test("limits are told in the page's own words, everything else as the server says it", () => {
  expect(reasonOf('you have 20 tables', 'PL-159', 'open_tables')).toContain('Close one')
  expect(reasonOf('too many chat messages', 'PL-159', '')).toContain('chat')
  expect(reasonOf('it is taken', '', '')).toBe('It is taken')
})

test('what is wrong with a request is told in sentences, without names of fields', () => {
  expect(reasonOf('Expected `str` of length >= 2', '', 'name')).toBe(
    'That is too short: at least 2 characters, please.',
  )
  expect(reasonOf('Expected `int`, got `str` - at `$.entry`', '', '')).not.toContain('`')
  expect(reasonOf('name: Ada is taken', '', '')).toBe('Ada is taken')
})

test('refusals are told in German where there is a text, else in English', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} })
  await texts.setLanguage('de')
  expect(reasonOf('name: Ada is taken', '', '')).toBe('Der Name Ada ist schon vergeben.')
  expect(reasonOf('too many logins: try again in 30 s', '', '')).toBe(
    'Das war zu viel auf einmal: Komm in 30 Sekunden wieder.',
  )
  expect(reasonOf('move:a1,a9 is not legal: the game is over (PW-4)', 'PW-4', '')).toBe(
    '„move:a1,a9“ ist hier nicht erlaubt (Regel PW-4): Die Partie ist vorbei.',
  )
  expect(reasonOf('move:a1,a9 is not legal: it costs 2 mana, and 1 is left (MC-31)', 'MC-31', '')).toContain(
    'Das kostet 2 Mana, und übrig ist 1.',
  )
  expect(reasonOf('options.king_health: expected a whole number from -3 to 5, found 9', '', '')).toBe(
    'Hier gehört eine ganze Zahl von -3 bis 5 hin.',
  )
  expect(reasonOf('pieces: white has 2 kings, and needs exactly one (BC-1501)', '', '')).toBe(
    'Jede Seite braucht genau einen König, eine hat aber 2 (BC-1501).',
  )
  expect(reasonOf('deck: expected at most 18 cards, found 20 (MC-268)', '', '')).toBe(
    'Höchstens 18 Karten sind erlaubt, hier sind es 20 (MC-268).',
  )
  expect(reasonOf('own.deck: it has a dragon', '', 'own.deck')).toBe('It has a dragon')
})

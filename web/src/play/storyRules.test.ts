import { expect, test } from 'vitest'
import { ruleBehind } from './storyRules'

test('the word of an event decides before its kind, and a level is no part of a word', () => {
  const rules = { hit: 'AB-1', 'hit.with=axe': 'AB-2', 'hit.deadly=true': 'AB-3' }

  expect(ruleBehind(rules, { event: 'hit', with: 'sword' })).toBe('AB-1')
  expect(ruleBehind(rules, { event: 'hit', with: 'axe-2' })).toBe('AB-2')
  expect(ruleBehind(rules, { event: 'hit', deadly: true })).toBe('AB-3')
  expect(ruleBehind(rules, { event: 'missed' })).toBeNull()
})

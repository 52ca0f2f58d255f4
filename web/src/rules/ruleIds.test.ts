import { expect, test } from 'vitest'
import { partsOf } from './ruleIds'

test('ids of rules are found in a text, and nothing else', () => {
  expect(partsOf('no way (AB-12, CD-345).')).toEqual([
    { text: 'no way (', isRule: false },
    { text: 'AB-12', isRule: true },
    { text: ', ', isRule: false },
    { text: 'CD-345', isRule: true },
    { text: ').', isRule: false },
  ])
  expect(partsOf('Guest-12 and ABC-1')).toEqual([{ text: 'Guest-12 and ABC-1', isRule: false }])
  expect(partsOf('')).toEqual([])
})

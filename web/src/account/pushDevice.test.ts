import { expect, test } from 'vitest'
import { browserName } from './pushDevice'

test('a browser is called by what it is and where it runs', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36'
  expect(browserName(chrome)).toBe('Chrome · Android')
  expect(browserName(`${chrome.replace('Android 14', 'x')} Edg/120.0`)).toBe('Edge · Linux')
  expect(browserName('curl')).toBe('Browser')
})

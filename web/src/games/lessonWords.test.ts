import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'

vi.stubGlobal('localStorage', { getItem: () => 'en' })
const mana = { en: (await import('./mana/texts/en')).default, de: (await import('./mana/texts/de')).default }

interface Step {
  say: Record<'en' | 'de', string>
  hint?: Record<'en' | 'de', string>
  play?: string
}

const LESSONS = '../src/warboard/lessons/mana'
const steps = readdirSync(LESSONS)
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => (parse(readFileSync(`${LESSONS}/${file}`, 'utf8')) as { steps: Step[] }).steps)
const withCards = steps.flatMap((step) => {
  const card = /^(?:play|put|discard):(?:.*,)?(\w+)$/.exec(step.play ?? '')?.[1]
  return card === undefined ? [] : [{ step, card }]
})

test('lessons call the cards that they ask for as the page does', () => {
  expect(withCards.length).toBeGreaterThan(2)
  for (const { step, card } of withCards)
    for (const language of ['en', 'de'] as const) {
      const name = mana[language].cards[card]![0]
      expect(step.say[language]).toContain(name)
      expect(step.hint?.[language]).toContain(name)
    }
})

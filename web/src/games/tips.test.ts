import { expect, test } from 'vitest'
import type { FirstGames } from '../guide/tips'

const games = import.meta.glob<FirstGames>('./*/tips.ts', { import: 'default', eager: true })
const own = import.meta.glob<object>('./*/texts/*.ts', { import: 'default', eager: true })
const everywhere = import.meta.glob<object>('../texts/{en,de}/*.ts', { import: 'default', eager: true })

/** Every text in a table, however deep. */
function textsIn(table: unknown): string[] {
  if (typeof table === 'string') return [table]
  return typeof table === 'object' && table !== null ? Object.values(table).flatMap(textsIn) : []
}

function shown(game: string, language: 'en' | 'de'): string[] {
  const of = (tables: Record<string, object>, part: string) =>
    Object.entries(tables).flatMap(([path, table]) => (path.includes(part) ? textsIn(table) : []))
  return [...of(own, `./${game}/texts/${language}.`), ...of(everywhere, `/${language}/`)]
}

test.each(Object.keys(games))('%s quotes buttons and headings as the page has them', (path) => {
  const game = path.split('/')[1]!
  for (const language of ['en', 'de'] as const) {
    const known = shown(game, language)
    const quoted = games[path]!.tips.flatMap(({ text }) =>
      [...text[language].matchAll(/[“„]([^“”]+)[“”]/g)].map((found) => found[1]!),
    )
    expect(quoted.filter((words) => !known.includes(words))).toEqual([])
  }
})

test('the numbers on a sheet of Battlefield Chess are named as the sheet names them', () => {
  const { pick } = Object.fromEntries(games['./battlefield/tips.ts']!.tips.map((tip) => [tip.id, tip.text]))
  for (const language of ['en', 'de'] as const) {
    const { words } = own[`./battlefield/texts/${language}.ts`] as { words: Record<string, string> }
    for (const number of ['atk', 'def', 'mdef', 'spd']) expect(pick![language]).toContain(words[number])
  }
})

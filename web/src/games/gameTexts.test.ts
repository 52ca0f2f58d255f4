import { expect, test } from 'vitest'
import type { TextTable } from './texts'

const sources = import.meta.glob<string>(['./*/*.svelte', './*/*.ts', '!./*/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const tables = import.meta.glob<TextTable>(['./*/texts/en.ts', './*/texts/de.ts'], { import: 'default', eager: true })
const folders = [...new Set(Object.keys(tables).map((path) => path.split('/')[1]!))]

/** The keys of a table and of all tables within it. */
function keysIn(table: object): string[] {
  return Object.entries(table).flatMap(([key, one]) =>
    typeof one === 'object' && !Array.isArray(one) ? keysIn(one).map((inner) => `${key}: ${inner}`) : [key],
  )
}

test.each(folders)('%s has a text for every key that its sources name', (folder) => {
  const own = Object.entries(sources).filter(([path]) => path.startsWith(`./${folder}/`))
  const named = own.flatMap(([, source]) =>
    [...source.matchAll(/\b(?:texts|own)\.text\('([\w.]+)'/g)].map((one) => one[1]!),
  )
  for (const language of ['en', 'de']) {
    const known = tables[`./${folder}/texts/${language}.ts`]!.texts ?? {}
    expect(named.filter((key) => !(key in known))).toEqual([])
  }
})

test.each(folders)('%s has the same texts in English and German', (folder) => {
  const [en, de] = ['en', 'de'].map((language) => keysIn(tables[`./${folder}/texts/${language}.ts`]!))
  const isFree = (key: string) => key.startsWith('ranks: ') // English ranks are named as on the server
  expect(de!.filter((key) => !isFree(key)).sort()).toEqual(en!.filter((key) => !isFree(key)).sort())
})

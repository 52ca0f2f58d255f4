import { expect, test, vi } from 'vitest'
import type { GameLook } from './look'

vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => {} })
vi.stubGlobal('document', { documentElement: { dataset: {} } })
vi.stubGlobal('fetch', () => Promise.reject(new Error('there is no server')))
const { texts } = await import('../texts/texts.svelte')
const looks = import.meta.glob<GameLook>(['./*/index.ts', '!./plain/index.ts'], { import: 'default' })
const tables = import.meta.glob<{ kinds: object }>('./*/texts/en.ts', { import: 'default', eager: true })

test.each(Object.keys(looks))(
  '%s tells of each of its kinds, with a picture and a sentence in both languages',
  async (path) => {
    const { guide } = await (await looks[path]!()).guide!()
    const kinds = Object.keys(tables[path.replace('index.ts', 'texts/en.ts')]!.kinds)
    const sentences: string[][] = []
    for (const language of ['en', 'de'] as const) {
      await texts.setLanguage(language)
      const entries = guide().flatMap((section) => section.entries)
      expect(entries.flatMap((entry) => entry.kind ?? []).sort()).toEqual([...kinds].sort())
      for (const entry of entries) {
        expect(entry.icon).toContain('<svg')
        expect(entry.text).toMatch(/^\S.*\.$/)
        expect(entry.text + entry.name).not.toMatch(/[{}_]|undefined/)
      }
      for (const section of guide())
        expect(new Set(section.entries.map((entry) => entry.name)).size).toBe(section.entries.length)
      sentences.push(entries.map((entry) => entry.text))
    }
    expect(sentences[0]!.filter((text, place) => text === sentences[1]![place])).toEqual([])
  },
)

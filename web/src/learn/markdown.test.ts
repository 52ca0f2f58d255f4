import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasRule } from './books'
import { readMarkdown, type Part } from './markdown'
import { positionIn } from './positionIn'

const BOOK = `# A game

Rule prefix: \`AB-\`.

## 1. Setup

\`\`\`
r n
\`\`\`

\`\`\`yaml
game: some
pieces:
  a1: {piece: king, side: white}  # the king
\`\`\`

## 2. Rules

### 2.1 Moving

| id | | rule |
| --- | --- | --- |
| AB-1 | [S] | A piece moves (AB-2, CD-7, AB-99). |
| AB-2 | [R] | \`AB-1\` <b>again</b>. |

| verb | rule | AB-3 [S] \`king\` |
| --- | --- | --- |
| go | AB-1 | AB-4 [R] \`queen\` |
`

const book = readMarkdown(BOOK, 'Table')
const html = (parts: Part[]) => parts.map((part) => ('html' in part ? part.html : '')).join('')

test('a book has its title and a section for each heading', () => {
  expect(book.title).toBe('A game')
  expect(book.sections.map((section) => section.heading?.id ?? null)).toEqual([
    null,
    '1-setup',
    '2-rules',
    '2-1-moving',
  ])
})

test('a rule is an anchor where it is laid down, alone or with its mark', () => {
  const rules = book.sections.at(-1)!
  expect(rules.rules).toEqual(['AB-1', 'AB-2', 'AB-4'])
  expect(html(rules.parts)).toContain('<td id="AB-1" class="rule"><a href="#AB-1">AB-1</a></td>')
  expect(html(rules.parts).match(/id="AB-1"/g)).toHaveLength(1)
})

test('a rule is a link where it is named: of this book, of another, and none if this book does not have it', () => {
  const text = html(book.sections.at(-1)!.parts)
  expect(text).toContain('moves (<a href="#AB-2">AB-2</a>, <a href="/rules/CD-7">CD-7</a>, AB-99).')
  expect(text).toContain('<code>AB-1</code>')
})

test('the words of a rule are the rest of its row, or its cell', () => {
  expect(book.words.get('AB-1')).toEqual({
    mark: 'S',
    html: 'A piece moves (<a href="#AB-2">AB-2</a>, <a href="/rules/CD-7">CD-7</a>, AB-99).',
  })
  expect(book.words.get('AB-2')!.mark).toBe('R')
  expect(book.words.get('AB-4')!.html).toContain('<code>queen</code>')
})

test('a rule with an option links to where it stands beside it', () => {
  const { sections, words } = readMarkdown(BOOK, 'Table', new Map([['AB-2', 'option <b>']]))

  expect(html(sections.at(-1)!.parts)).toContain(
    'again&lt;/b&gt;. <a href="#beside-AB-2" class="options">option &lt;b&gt;</a></td>',
  )
  expect(words.get('AB-2')!.html).not.toContain('beside')
})

test('HTML in a book stays text', () => {
  expect(html(book.sections.at(-1)!.parts)).toContain('&lt;b&gt;again&lt;/b&gt;')
})

test('a table stands in a container with a name', () => {
  const text = html(book.sections.at(-1)!.parts).replaceAll('\n', '')
  expect(text).toContain('<div class="frame" role="group" aria-label="Table: 2.1 Moving"><table>')
  expect(text).toContain('<th>id</th><td></td><th>rule</th>')
})

test('a block of YAML is a part of its own, with the position in it', () => {
  const [code, yaml] = book.sections[1]!.parts
  expect(code).toHaveProperty('html')
  expect(positionIn((yaml as { yaml: string }).yaml)).toEqual({
    game: 'some',
    pieces: { a1: { piece: 'king', side: 'white' } },
  })
})

test('the position of a scenario is found, and none where there is none', () => {
  expect(positionIn('position: {game: some, pieces: {}}')).toEqual({ game: 'some', pieces: {} })
  expect(positionIn('scenario: nothing')).toBeNull()
  expect(positionIn('a: [')).toBeNull()
})

const FOLDER = '../docs/rules/'
const BOOKS = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))

test.each(BOOKS)('%s: every rule that the book names of its own is laid down in it, once', (name) => {
  const text = readFileSync(FOLDER + name, 'utf-8')
  const { sections } = readMarkdown(text, 'Table')
  const rules = sections.flatMap((section) => section.rules)
  const prefix = rules[0]?.slice(0, 3) ?? 'none'
  const named = new Set([...text.matchAll(/\b[A-Z]{2}-\d+\b/g)].map((found) => found[0]))

  expect([...named].filter((rule) => rule.startsWith(prefix) && !rules.includes(rule))).toEqual([])
  expect(new Set(rules).size).toBe(rules.length)
  expect(rules.filter((rule) => !hasRule(text, rule))).toEqual([])
})

import MarkdownIt, { type Token } from 'markdown-it'

export interface Heading {
  id: string
  text: string
  level: number
}

/** A piece of a book: text, or a block of YAML that may hold a position. */
export type Part = { html: string } | { yaml: string }

/** Everything under one heading, up to the next. */
export interface Section {
  heading: Heading | null
  parts: Part[]
  /** The rules stated here. */
  rules: string[]
}

/**
 * What a rule says, as HTML; `mark` is S if the source text says so, R for a ruling, empty if the book does not say.
 */
export interface Words {
  mark: string
  html: string
}

export interface Book {
  title: string
  sections: Section[]
  /** The words of every rule. */
  words: Map<string, Words>
}

/** The place on the page where a rule is shown beside its options. */
export function placeBeside(rule: string): string {
  return `beside-${rule}`
}

const RULES = /\b[A-Z]{2}-\d+\b/g
const RULE_CELL = /^([A-Z]{2}-\d+)\s*(\[[A-Z]\].*)?$/s
const MARK = /^\[([A-Z])\]\s*/

/**
 * A rulebook as HTML, section by section. Every rule is an anchor where it is stated and a link where it is named;
 * headings have anchors, and tables a container in which they can be scrolled. HTML in the text stays text.
 *
 * Rules that have `options` (in words, by rule) link to the place where they are shown beside them.
 */
export function readMarkdown(text: string, tableLabel: string, options: ReadonlyMap<string, string> = new Map()): Book {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
  const tokens = markdown.parse(text, {})
  const places = anchorRules(tokens)
  for (const token of tokens) if (token.type === 'inline') token.children = linkRules(token.children ?? [], places)
  const render = (some: Token[]) => markdown.renderer.render(some, markdown.options, {})
  const words = wordsOf(tokens, render)
  for (const [rule, label] of options) linkOptions(tokens, rule, label)
  frameTables(tokens, tableLabel)
  return { ...sectionsOf(tokens, render), words }
}

/** The cells of a row, from the one at `place` on: where their texts are. */
function textsFrom(tokens: Token[], place: number): Token[] {
  const end = tokens.findIndex((token, at) => at > place && token.type === 'tr_close')
  return tokens.slice(place, end).filter((token) => token.type === 'inline')
}

/** What each rule says: the rest of its row, or of its cell if several rules share a row. */
function wordsOf(tokens: Token[], render: (some: Token[]) => string): Map<string, Words> {
  const words = new Map<string, Words>()
  tokens.forEach((token, place) => {
    const rule = token.type === 'td_open' ? String(token.attrGet('id') ?? '') : ''
    if (rule === '') return
    const [own, ...others] = textsFrom(tokens, place) as [Token, ...Token[]]
    const isFirst = tokens[place - 1]?.type === 'tr_open' && !RULE_CELL.exec(own.content)?.[2]
    const cells = isFirst ? others : [own]
    const mark = cells.map((cell) => MARK.exec(cell.content.replace(rule, '').trim())?.[1]).find(Boolean) ?? ''
    const told = cells.filter((cell) => cell.content.replace(MARK, '').trim() !== '')
    words.set(rule, { mark, html: told.map((cell) => render([cell])).join(' · ') })
  })
  return words
}

/** Links a rule to its options at the end of its row. */
function linkOptions(tokens: Token[], rule: string, label: string): void {
  const place = tokens.findIndex((token) => token.type === 'td_open' && token.attrGet('id') === rule)
  const last = place < 0 ? undefined : textsFrom(tokens, place).at(-1)
  if (last === undefined) return
  const [open, text, close] = linkTokens(last, label, `#${placeBeside(rule)}`) as [Token, Token, Token]
  open.attrSet('class', 'options')
  last.children = [...(last.children ?? []), textToken(last, ' '), open, text, close]
}

/**
 * Gives every cell that states a rule the rule's id. A row's first cell takes precedence over others that look like it.
 */
function anchorRules(tokens: Token[]): Set<string> {
  const found = new Map<string, Token>()
  const others: [string, Token][] = []
  tokens.forEach((token, place) => {
    const rule = token.type === 'td_open' ? RULE_CELL.exec(tokens[place + 1]?.content ?? '')?.[1] : undefined
    if (rule === undefined) return
    if (tokens[place - 1]?.type === 'tr_open') {
      if (!found.has(rule)) found.set(rule, token)
    } else others.push([rule, token])
  })
  for (const [rule, cell] of others) if (!found.has(rule)) found.set(rule, cell)
  for (const [rule, cell] of found) {
    cell.attrSet('id', rule)
    cell.attrJoin('class', 'rule')
  }
  return new Set(found.keys())
}

/** Turns the rule ids in a text into links, to this book or to the one that has the rule. */
function linkRules(children: Token[], own: Set<string>): Token[] {
  const prefixes = new Set([...own].map((rule) => rule.slice(0, 2)))
  let inLink = 0
  return children.flatMap((child) => {
    if (child.type === 'link_open') inLink++
    if (child.type === 'link_close') inLink--
    if (child.type !== 'text' || inLink > 0) return [child]
    const made: Token[] = []
    let done = 0
    for (const { 0: rule, index } of child.content.matchAll(RULES)) {
      if (!own.has(rule) && prefixes.has(rule.slice(0, 2))) continue
      if (index > done) made.push(textToken(child, child.content.slice(done, index)))
      made.push(...linkTokens(child, rule, own.has(rule) ? `#${rule}` : `/rules/${rule}`))
      done = index + rule.length
    }
    if (done === 0) return [child]
    if (done < child.content.length) made.push(textToken(child, child.content.slice(done)))
    return made
  })
}

function textToken(like: Token, content: string): Token {
  const token = tokenLike(like, 'text', '', 0)
  token.content = content
  return token
}

function linkTokens(like: Token, text: string, address: string): Token[] {
  const open = tokenLike(like, 'link_open', 'a', 1)
  open.attrSet('href', address)
  return [open, textToken(like, text), tokenLike(like, 'link_close', 'a', -1)]
}

function tokenLike(like: Token, type: string, tag: string, nesting: -1 | 0 | 1): Token {
  const Kind = like.constructor as new (type: string, tag: string, nesting: -1 | 0 | 1) => Token
  return new Kind(type, tag, nesting)
}

// Cells with more letters than this are not squeezed on a small screen.
const SOME = 24
const MUCH = 60

/** Puts every table into a named container that can be scrolled sideways. An empty header becomes a plain cell. */
function frameTables(tokens: Token[], label: string): void {
  let heading = ''
  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place]!
    if (token.type === 'heading_open') heading = tokens[place + 1]?.content ?? ''
    const words = token.type === 'td_open' ? (tokens[place + 1]?.content.length ?? 0) : 0
    if (words > SOME) token.attrJoin('class', words > MUCH ? 'much' : 'some')
    if (token.type === 'th_open' && tokens[place + 1]?.content === '') token.tag = tokens[place + 2]!.tag = 'td'
    if (token.type !== 'table_open' && token.type !== 'table_close') continue
    const opens = token.type === 'table_open'
    const frame = tokenLike(token, opens ? 'frame_open' : 'frame_close', 'div', opens ? 1 : -1)
    frame.block = true
    if (opens) {
      frame.attrSet('class', 'frame')
      frame.attrSet('role', 'group')
      frame.attrSet('aria-label', `${label}: ${heading}`)
    }
    tokens.splice(opens ? place : place + 1, 0, frame)
    place++
  }
}

function sectionsOf(tokens: Token[], render: (some: Token[]) => string): Omit<Book, 'words'> {
  const sections: Section[] = []
  const taken = new Map<string, number>()
  let title = ''
  let section: Section = { heading: null, parts: [], rules: [] }
  let some: Token[] = []
  const flush = () => {
    if (some.length > 0) section.parts.push({ html: render(some) })
    some = []
  }
  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place]!
    if (token.type === 'heading_open') {
      const text = plainText(tokens[place + 1])
      const level = Number(token.tag.slice(1))
      if (level === 1) {
        title = text
        place += 2
        continue
      }
      flush()
      if (section.heading !== null || section.parts.length > 0) sections.push(section)
      const heading = { id: anchorOf(text, taken), text, level }
      token.attrSet('id', heading.id)
      section = { heading, parts: [], rules: [] }
    }
    const rule = token.type === 'td_open' ? token.attrGet('id') : null
    if (rule !== null) section.rules.push(String(rule))
    if (token.type === 'fence' && token.level === 0 && token.info.trim() === 'yaml') {
      flush()
      section.parts.push({ yaml: token.content })
    } else some.push(token)
  }
  flush()
  sections.push(section)
  return { title, sections }
}

function plainText(inline: Token | undefined): string {
  return (inline?.children ?? []).map((child) => child.content).join('')
}

/** The anchor of a heading: its words joined by hyphens, with a number if another has the same. */
export function anchorOf(text: string, taken: Map<string, number>): string {
  const anchor = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const times = taken.get(anchor) ?? 0
  taken.set(anchor, times + 1)
  return times === 0 ? anchor : `${anchor}-${times + 1}`
}

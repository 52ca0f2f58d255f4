import { hitsIn } from './hits'

const BLOCKS = 'p, li, td, th, pre, h1, h2, h3, h4, dt, dd'

/** Where a word occurs in the visible text of an element, in order. Pictures are left out. */
export function rangesIn(inside: HTMLElement, word: string): Range[] {
  const blocks = new Map<Element, Text[]>()
  const walk = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const parent = node.parentElement
    const block = parent?.closest('figure') ? null : parent?.closest(BLOCKS)
    if (block) blocks.set(block, [...(blocks.get(block) ?? []), node as Text])
  }
  return [...blocks.values()].flatMap((texts) =>
    hitsIn(
      texts.map((text) => text.data),
      word,
    ).map((hit) => {
      const range = document.createRange()
      range.setStart(texts[hit.from.text]!, hit.from.offset)
      range.setEnd(texts[hit.to.text]!, hit.to.offset)
      return range
    }),
  )
}

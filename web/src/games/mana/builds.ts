import type { BuildsLook } from '../look'
import { texts } from './texts'

/** Hands, decks and line-ups in words. */
export const builds: BuildsLook = {
  kind: (kind) => texts.text(`build_${kind}`),
  preset: (preset) => texts.text(`preset_${preset}`),
  line(kind, build) {
    const pieces = Object.entries(build)
    if (kind === 'layout') return texts.text('build_pieces', { n: pieces.length })
    if (pieces.length === 0) return texts.text('build_empty')
    return pieces.map(([card, count]) => `${String(count)}\u00a0× ${texts.card(card)}`).join(', ')
  },
  // Both sides have the same cards, unless they bring their own.
  fromOption(kind, value) {
    const cards = kind === 'layout' ? undefined : value['white']
    if (!Array.isArray(cards)) return value
    const counts: Record<string, number> = {}
    for (const card of cards) counts[String(card)] = (counts[String(card)] ?? 0) + 1
    return counts
  },
  builder: () => import('./Builder.svelte'),
}

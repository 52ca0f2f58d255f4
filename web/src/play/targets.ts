import type { Target } from '../board/Board.svelte'
import type { GameLook, Position, Tone } from '../games/look'
import type { Composer } from './composer.svelte'

const RANK: Record<Tone, number> = { plain: 0, good: 1, magic: 2, bad: 3 }

/** The squares that can be pressed next, in the tone of their action. Before the first press there are none. */
export function targetsOf(composer: Composer, look: GameLook, position: Position): Map<string, Target> {
  const found = new Map<string, Target>()
  if (composer.picked.length === 0 && composer.focus === null) return found
  const piece = position.pieces[composer.picked[0] ?? '']
  for (const [square, verbs] of composer.targets) {
    const offers = [...verbs]
      .map((verb) => look.offer(verb, piece, position.pieces[square]))
      .sort((one, other) => RANK[other.tone] - RANK[one.tone])
    found.set(square, { tone: offers[0]!.tone, label: offers.map((offer) => offer.label).join(', ') })
  }
  return found
}

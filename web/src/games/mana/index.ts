import type { ParsedAction } from '../../play/action'
import type { GameEvent, GameLook, Tone } from '../look'
import { builds } from './builds'
import face from './face'
import { forecastLines } from './forecastLines'
import { kindIcon, KINDS, VERBS } from './icons'
import { items, marks } from './marks'
import { motions } from './motions'
import { sentence } from './story'
import { texts } from './texts'

const TONES: Record<string, Tone> = { take: 'bad', attack: 'bad', ability: 'magic', play: 'good', put: 'magic' }
/** Kinds whose ability costs them their life. */
const DIES = new Set(['crazy_pawn', 'wall'])
const IN_PANEL = new Set(['play', 'put', 'discard', 'fetch'])

const look: GameLook = {
  face,
  icon: kindIcon,
  marks,
  items,
  kinds: Object.keys(KINDS),
  name: (piece) => texts.kind(piece.piece),
  offer: (verb, piece) => ({
    label: verb === 'ability' && piece !== undefined ? texts.ability(piece.piece) : texts.verb(verb),
    tone: TONES[verb] ?? 'plain',
    icon: VERBS[verb],
  }),
  word: (operand) => texts.word(operand),
  givesUp: ({ verb, operands }, position) =>
    verb === 'discard' || (verb === 'ability' && DIES.has(position.pieces[operands[0] ?? '']?.piece ?? '')),
  byChance: ({ verb }) => verb === 'draw',
  inPanel: (verb) => IN_PANEL.has(verb),
  actionText: (action, words) => texts.action(action, action.verb === 'fetch' ? fetched(action, words) : words),
  motions,
  sentence: (event: GameEvent) => sentence(event),
  routine: ['round_ended', 'turn_started'],
  forecast: forecastLines,
  panel: () => import('./Panel.svelte'),
  sheet: () => import('./Sheet.svelte'),
  builds,
  guide: () => import('./guide'),
}
export default look

/** The words of a fetched card, with the deck that it comes from. */
function fetched({ operands }: ParsedAction, [, ...words]: readonly string[]): string[] {
  return [texts.text(`from.${operands[0]}`), ...words]
}

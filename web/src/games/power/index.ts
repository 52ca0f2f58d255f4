import type { GameLook, Tone } from '../look'
import face from './face'
import { forecastLines } from './forecastLines'
import { kindIcon, VERBS } from './icons'
import { items, marks } from './marks'
import { motions } from './motions'
import { drawsText, sentence } from './story'
import { texts } from './texts'

const TONES: Record<string, Tone> = { attack: 'bad', sacrifice: 'magic' }

const look: GameLook = {
  face,
  icon: kindIcon,
  marks,
  name: (piece) => texts.kind(piece.piece),
  items,
  offer: (verb) => ({ label: texts.verb(verb), tone: TONES[verb] ?? 'plain', icon: VERBS[verb] }),
  word: (operand) => texts.operand(operand),
  drawsText,
  byChance: ({ verb }) => verb === 'attack',
  actionText: (action, words) => texts.action(action, words),
  motions,
  sentence,
  forecast: forecastLines,
  panel: () => import('./Panel.svelte'),
  sheet: () => import('./Sheet.svelte'),
  guide: () => import('./guide'),
}
export default look

import { catalogue } from '../../wire/catalogue.svelte'
import type { GameLook, Tone } from '../look'
import { builds } from './builds'
import face from './face'
import { figure } from './figures'
import { forecastLines } from './forecastLines'
import { kindIcon, VERBS } from './icons'
import { items, marks } from './marks'
import { motions } from './motions'
import { sentence } from './story'
import { texts } from './texts'

const TONES: Record<string, Tone> = {
  attack: 'bad',
  passant: 'bad',
  castle: 'good',
  heal: 'good',
  sacrifice: 'good',
  cheer: 'magic',
  cure: 'good',
  swap: 'magic',
}

catalogue.load().catch(() => {}) // marks need the declared tables; without them they show less

const look: GameLook = {
  face,
  icon: kindIcon,
  figure,
  marks,
  name: (piece) => texts.kind(piece.piece),
  items,
  offer: (verb) => ({ label: texts.verb(verb), tone: TONES[verb] ?? 'plain', icon: VERBS[verb] }),
  word: (operand) => texts.operand(operand),
  actionText: (action, words) => texts.action(action, words),
  motions,
  sentence,
  forecast: forecastLines,
  panel: () => import('./Panel.svelte'),
  sheet: () => import('./Sheet.svelte'),
  builds,
  guide: () => import('./guide'),
}
export default look

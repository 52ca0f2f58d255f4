import type { GameLook, Tone } from '../look'
import face from './face'
import { forecastLines } from './forecastLines'
import { kindIcon, VERBS } from './icons'
import { items, marks } from './marks'
import { motions } from './motions'
import { asks, pastPlans, plans, withOrders } from './orders'
import { sentence } from './story'
import { texts } from './texts'

const TONES: Record<string, Tone> = { place: 'good', upgrade: 'magic' }

const look: GameLook = {
  face,
  icon: kindIcon,
  marks,
  name: (piece) => texts.kind(piece.piece),
  items,
  plans,
  pastPlans,
  withOrders,
  asks,
  offer: (verb, piece, target) => {
    const captures = verb === 'move' && target !== undefined && target.side !== piece?.side
    return {
      label: captures ? texts.text('capture') : texts.verb(verb),
      tone: captures ? 'bad' : (TONES[verb] ?? 'plain'),
      icon: VERBS[verb],
    }
  },
  word: (operand) => texts.word(operand),
  actionText: (action, words) => texts.action(action, words),
  motions,
  sentence,
  routine: ['reveal', 'round_started'],
  forecast: forecastLines,
  panel: () => import('./Panel.svelte'),
  sheet: () => import('./Sheet.svelte'),
  guide: () => import('./guide'),
}
export default look

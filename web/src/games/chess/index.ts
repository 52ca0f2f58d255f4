import type { GameLook, Tone } from '../look'
import face from './face'
import { forecastLines } from './forecastLines'
import { kindIcon, VERBS } from './icons'
import { items } from './marks'
import { motions } from './motions'
import { sentence } from './story'
import { texts } from './texts'

const TONES: Record<string, Tone> = { castle: 'good' }

const look: GameLook = {
  face,
  icon: kindIcon,
  marks: () => [],
  name: (piece) => texts.kind(piece.piece),
  items,
  offer: (verb, piece, target) => {
    const captures = verb === 'move' && target !== undefined && target.side !== piece?.side
    return {
      label: captures ? texts.text('capture') : texts.verb(verb),
      tone: captures ? 'bad' : (TONES[verb] ?? 'plain'),
      icon: VERBS[verb],
    }
  },
  word: (operand) => texts.operand(operand),
  actionText: (action, words) => texts.action(action, words),
  motions,
  sentence,
  forecast: forecastLines,
  guide: () => import('./guide'),
}
export default look

import cheer from '~icons/game-icons/acoustic-megaphone'
import castle from '~icons/game-icons/castle'
import swords from '~icons/game-icons/crossed-swords'
import footsteps from '~icons/game-icons/footsteps'
import heal from '~icons/game-icons/health-increase'
import cure from '~icons/game-icons/holy-symbol'
import end from '~icons/game-icons/hourglass'
import swap from '~icons/game-icons/cycle'
import give from '~icons/game-icons/transfuse'
import { catalogue } from '../../wire/catalogue.svelte'
import type { GameLook, Ground, Offer, Position } from '../look'
import { forecast } from './forecastLines'
import { kindIcon } from './icons'
import { marks } from './marks'
import { motions } from './motions'
import { sentence } from './story'
import { texts } from './texts'

const OFFERS: Record<string, Omit<Offer, 'label'>> = {
  move: { tone: 'plain', icon: footsteps },
  attack: { tone: 'bad', icon: swords },
  passant: { tone: 'bad', icon: swords },
  castle: { tone: 'good', icon: castle },
  heal: { tone: 'good', icon: heal },
  sacrifice: { tone: 'good', icon: give },
  cheer: { tone: 'magic', icon: cheer },
  cure: { tone: 'good', icon: cure },
  swap: { tone: 'magic', icon: swap },
  end: { tone: 'plain', icon: end },
}

catalogue.load().catch(() => {}) // marks need the declared tables; without them they show less

const look: GameLook = {
  icon: kindIcon,
  marks,
  name: (piece) => texts.kind(piece.piece),
  ground,
  offer: (verb) => ({ label: texts.verb(verb), ...(OFFERS[verb] ?? { tone: 'plain' }) }),
  word: (operand) => texts.operand(operand),
  motions,
  sentence,
  forecast,
  panel: () => import('./Panel.svelte'),
  sheet: () => import('./Sheet.svelte'),
  builder: () => import('./Builder.svelte'),
}
export default look

function ground(position: Position): Record<string, Ground> {
  const square = position['en_passant']
  if (typeof square !== 'string') return {}
  return { [square]: { label: texts.text('passing'), icon: footsteps, tone: 'bad' } }
}

import type { GameLook, Position, Tone } from '../look'
import face from './face'
import { forecastLines } from './forecastLines'
import { kindIcon, KINDS, VERBS } from './icons'
import { items, marks } from './marks'
import { motions } from './motions'
import { placesAfter } from './places'
import { medievalPosition, pieceById } from './position'
import { pieceText, sentence } from './story'
import { texts } from './texts'

const TONES: Record<string, Tone> = {
  castle: 'good',
  charge: 'magic',
  siege: 'bad',
  sacrifice: 'magic',
  gambit: 'magic',
  claim: 'magic',
  reassign: 'good',
  garrison: 'good',
  unload: 'good',
  shoe: 'good',
  sharpen: 'good',
  surgery: 'good',
  sanctify: 'good',
  gift: 'good',
  guard: 'magic',
  levy: 'magic',
  resurrect: 'magic',
  build: 'magic',
  lastditch: 'magic',
  fuse: 'magic',
}
/** From this operand on they are words: ids of pieces may look like squares. */
const WORDS_FROM: Record<string, number> = { resurrect: 2, unload: 2, ransom: 0 }
/** Verbs that cost a piece or cannot be used twice. */
const GIVES_UP = new Set(['sacrifice', 'gambit', 'fuse', 'lastditch'])
/** Verbs that may fail; in Attrition Mode so may a strike. */
const MAY_FAIL = new Set(['claim', 'siege'])

const look: GameLook = {
  face,
  icon: kindIcon,
  marks,
  items,
  name: (piece) => texts.kind(piece.piece),
  offer: (verb, _, target) => ({
    label: texts.verb(verb),
    tone: verb === 'move' && target !== undefined ? 'bad' : (TONES[verb] ?? 'plain'),
    icon: VERBS[verb],
  }),
  kinds: Object.keys(KINDS),
  word,
  wordsFrom: (verb) => WORDS_FROM[verb],
  givesUp: ({ verb }) => GIVES_UP.has(verb),
  byChance: ({ verb, operands }, position) => MAY_FAIL.has(verb) || isStrike(verb, operands[1], position),
  actionText: (action, words) => texts.action(action, words),
  motions,
  sentence,
  routine: ['phase'],
  forecast: forecastLines,
  panel: () => import('./Panel.svelte'),
  sheet: () => import('./Sheet.svelte'),
  guide: () => import('./guide'),
}
export default look

/** Whether a move attacks a piece that may survive it. */
function isStrike(verb: string, target: string | undefined, position: Position): boolean {
  return (
    verb === 'move' && medievalPosition(position).mode === 'attrition' && position.pieces[target ?? ''] !== undefined
  )
}

/** A class, an ability, a terrain; an id is named after its piece. */
function word(operand: string, position?: Position): string {
  if (texts.own.abilities[operand] !== undefined) return texts.ability(operand)
  if (position !== undefined && pieceById(position, operand) !== undefined)
    return pieceText(operand, position, placesAfter(position, []))
  return texts.word(operand)
}

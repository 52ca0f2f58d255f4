import type { GameEvent, Piece, Position } from '../games/look'
import { squareAt, type ParsedAction } from '../play/action'
import type { Alarm, Fields } from '../wire/types'

/** A text in every language, as data of a game. */
export interface Words {
  en: string
  de: string
}

/** What the page knows at one moment of a game: tips are chosen by it. */
export interface Moment {
  position: Position
  you: string
  /** The user is to act, and everything that happened has been shown. */
  yourTurn: boolean
  legal: readonly ParsedAction[]
  picked: readonly string[]
  /** Recent events, newest last. */
  events: readonly GameEvent[]
  alarms: readonly Alarm[]
  /** The rule set in use. */
  ruleSet: string
}

/** A sentence that is shown once, when it first fits. */
export interface Tip {
  id: string
  text: Words
  when: (now: Moment) => boolean
  /** The user has done what it asks for, so it need not stay. */
  until?: (now: Moment) => boolean
  /** Squares to mark on the board. */
  squares?: (now: Moment) => string[]
}

/** A game with tips: its options. */
export interface GuidedSetup {
  options: Fields
}

/** What a game provides for first games: its set-ups, from small to complete, and its tips in order. */
export interface FirstGames {
  setups: readonly [GuidedSetup, ...GuidedSetup[]]
  tips: readonly Tip[]
}

/** A game's short description of itself. */
export interface HowTo {
  /** The aim in one sentence. */
  aim: Words
  turn: Words
  wins: readonly Words[]
  /** The rule about the end, at which the rulebook is opened. */
  rule: string
  /** The lesson to begin with. */
  lesson: string
}

/** The first tip that fits and was not shown yet. */
export function nextTip(tips: readonly Tip[], now: Moment, isSeen: (tip: string) => boolean): Tip | null {
  return tips.find((tip) => !isSeen(tip.id) && tip.when(now) && tip.until?.(now) !== true) ?? null
}

// Conditions that several games use.

export const always = (): boolean => true
export const onTurn = (now: Moment): boolean => now.yourTurn
export const hasPicked = (now: Moment): boolean => now.picked.length > 0
export const inDanger = (now: Moment): boolean => now.alarms.some(({ square }) => isOwn(now, square))

export function has(...events: string[]): (now: Moment) => boolean {
  return (now) => now.events.some((event) => events.includes(event.event))
}

/** Some action of these verbs is legal. */
export function may(...verbs: string[]): (now: Moment) => boolean {
  return (now) => now.yourTurn && now.legal.some((action) => verbs.includes(action.verb))
}

export function both(...conditions: ((now: Moment) => boolean)[]): (now: Moment) => boolean {
  return (now) => conditions.every((holds) => holds(now))
}

/** The squares that the legal actions of these verbs begin with. */
export function sourcesOf(...verbs: string[]): (now: Moment) => string[] {
  return (now) => squaresAt(now, verbs, 0)
}

/** The squares that the legal actions of these verbs aim at. */
export function targetsOf(...verbs: string[]): (now: Moment) => string[] {
  return (now) => squaresAt(now, verbs, 1)
}

export function isOwn(now: Moment, square: string): boolean {
  return now.position.pieces[square]?.side === now.you
}

/** The squares of pieces for which something holds. */
export function piecesThat(holds: (piece: Piece, now: Moment) => boolean): (now: Moment) => string[] {
  return (now) =>
    Object.entries(now.position.pieces)
      .filter(([, piece]) => holds(piece, now))
      .map(([square]) => square)
}

export const kings = piecesThat((piece) => piece.piece === 'king')
export const enemyKings = piecesThat((piece, now) => piece.piece === 'king' && piece.side !== now.you)

function squaresAt(now: Moment, verbs: string[], place: number): string[] {
  const found = now.legal.filter((action) => verbs.includes(action.verb)).map((action) => squareAt(action, place))
  return [...new Set(found)].filter((square) => square !== undefined)
}

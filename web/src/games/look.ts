import type { Component, Snippet } from 'svelte'
import type { ParsedAction } from '../play/action'
import type { Composer, Focus } from '../play/composer.svelte'
import type { Fields } from '../wire/types'
import type { Face } from './face'

/** A piece as the server sends it: a kind, a side, and whatever else its game says about it. */
export interface Piece {
  piece: string
  side: string
  [field: string]: unknown
}

/** A position as the server sends it. */
export interface Position {
  game: string
  pieces: Record<string, Piece>
  [field: string]: unknown
}

export interface GameEvent {
  event: string
  [field: string]: unknown
}

export type Tone = 'plain' | 'good' | 'bad' | 'magic'

/** What happens to a piece in battle: each has an animation and a sound of its own. */
export type Feel = 'hit' | 'miss' | 'charge' | 'spell' | 'defection' | 'heal'

/**
 * A small readable sign on a piece: a number, an icon, or a bar (`share` from 0 to 1), horizontal below it or upright
 * beside it.
 */
export interface Mark {
  at: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'bar' | 'upright-bar'
  tone: Tone
  label: string
  text?: string
  icon?: string
  share?: number
}

/** What lies on a square besides a piece. */
export interface SquareItem {
  label: string
  icon?: string
  tone?: Tone
  /** It is there to be taken, and drawn clearly; by default an item is faint, a part of the ground. */
  solid?: boolean
  /** A CSS colour that tints the square. */
  tint?: string
}

/**
 * The motion of an event: a piece moves, leaves or appears, a flash, a shot. What follows does not wait for a flash
 * that is `together`.
 */
export type Motion =
  | { kind: 'move'; from: string; to: string }
  /** Several move at once; a piece on a square where one arrives stays until it is removed. */
  | { kind: 'moves'; moves: { from: string; to: string }[] }
  /** Whatever is there, or only pieces of one side. */
  | { kind: 'remove'; square: string; side?: string }
  | { kind: 'appear'; square: string; piece: Piece }
  | { kind: 'flash'; square: string; tone: Tone; text?: string; together?: boolean; feel?: Feel }
  /** A `charge` is a rush of the piece itself, not something that flies. */
  | { kind: 'shot'; from: string; to: string; tone: Tone; feel?: 'charge' | 'spell' }

/** An order that is not carried out yet: a piece will move to a square, or be placed there. */
export interface Plan {
  from: string | null
  to: string
  piece: Piece
}

/** How an action is offered: a word, a tone for its target squares, an icon for the chooser. */
export interface Offer {
  label: string
  tone: Tone
  icon?: string
}

/** A component that is loaded when it is first shown, so that the board need not wait for it. */
export type Lazy<Props extends object> = () => Promise<{ default: Component<Props> }>

/** The props of a game's panels and sheets. They show it, and offer what is legal; they know no rules. */
export interface PanelProps {
  position: Position
  sides: string[]
  you: string | null
  composer: Composer
  /** The events of the last steps, newest last, as this viewer may see them. */
  recent: GameEvent[]
  /** Asks the server about a piece, such as what threatens it. */
  about: (square: string) => Promise<Record<string, unknown>>
}

export interface SheetProps extends PanelProps {
  square: string
  piece: Piece
  /** How the piece moves, to be shown below the heading. */
  moves?: Snippet
}

/** How a game looks. Everything that the page knows about one game is in its folder and is accessed through this. */
export interface GameLook {
  /** Its colours, plates and emblem. */
  face?: Face
  /** The picture of a kind of piece, as SVG text. */
  icon(kind: string): string
  /** The picture of a piece on the board, where pieces of one kind differ. */
  figure?(piece: Piece): string
  marks(piece: Piece, position: Position): Mark[]
  /** The piece's name for people, in the chosen language. */
  name(piece: Piece): string
  items?(position: Position): Record<string, SquareItem>
  /** Orders that are not carried out yet, as far as the viewer may see them: drawn as arrows and ghosts. */
  plans?(position: Position): Plan[]
  /** The orders of all sides in the last round: drawn as arrows until the next order. */
  pastPlans?(recent: GameEvent[]): Plan[]
  /** The position with orders that are considered but not given yet: if a game has this, orders can be withdrawn. */
  withOrders?(position: Position, side: string, orders: readonly string[]): Position
  /** What the page asks for at once where nothing else is legal, such as placing a piece. */
  asks?(legal: ParsedAction[]): Focus | null
  /** How a verb is offered; for a piece, where one is picked, and by what stands on its target. */
  offer(verb: string, piece?: Piece, target?: Piece): Offer
  /** The name for people of an operand that is not a square: a kind of piece, a card. */
  word?(operand: string, position?: Position): string
  /** An action as a phrase, its operands given in words; null if there is none. */
  actionText?(action: ParsedAction, words: readonly string[]): string | null
  /** What dice results mean, given as the server writes them: `battle yes`; empty if there is no word for them. */
  drawsText?(draws: string): string
  /** `position` is the one before the step; `earlier` are the events of the step before this one. */
  motions(event: GameEvent, position: Position, earlier?: GameEvent[]): Motion[]
  /**
   * A sentence for an event in the chosen language; null if it is not worth one. Without this function, people read the
   * server's own sentences, in English.
   */
  sentence?(event: GameEvent, position: Position, earlier?: GameEvent[]): string | null
  /** Events that only say how the game goes on, such as whose turn it is: captions leave them out. */
  routine?: readonly string[]
  /**
   * The rule behind each event, by `event`, or by `event.field=word` where a word of it decides; the server provides
   * it.
   */
  rules?: Readonly<Record<string, string>>
  /** The index from which a verb's operands are words even if they look like squares, such as ids of pieces. */
  wordsFrom?(verb: string): number | undefined
  /**
   * Whether an action gives something up for good without being aimed at a piece of the player's own: the page asks
   * first (care.ts).
   */
  givesUp?(action: ParsedAction, position: Position): boolean
  /** Whether chance decides the result of an action: on touch screens the page asks first. */
  byChance?(action: ParsedAction, position: Position): boolean
  /** Whether the panel offers the actions of a verb that name no square, so that the bar need not. */
  inPanel?(verb: string): boolean
  /** A forecast in lines of text. */
  forecast?(forecast: Record<string, unknown>): string[]
  /** Beside the board. */
  panel?: Lazy<PanelProps>
  /** About the selected piece. */
  sheet?: Lazy<SheetProps>
  /** The kinds of piece that the position editor offers besides those of the start. */
  kinds?: readonly string[]
  /** What people build for the game: armies, hands, decks. */
  builds?: BuildsLook
  /**
   * Everything that the game has, described at the beginning of its rulebook; without it, only the kinds of piece are.
   */
  guide?: () => Promise<{ guide: () => GuideSection[] }>
}

/** One thing of a game in a sentence: a piece, a card, a skill, a weapon. */
export interface GuideEntry {
  name: string
  icon: string
  text: string
  /** The kind of piece whose movement is drawn. */
  kind?: string
}

export interface GuideSection {
  id: string
  title: string
  entries: GuideEntry[]
}

/** How the builds of a game are described and made. */
export interface BuildsLook {
  /** The name of a kind of build. */
  kind(kind: string): string
  preset(preset: string): string
  /** A build in one line. */
  line(kind: string, build: Fields): string
  /** The build in an option's value, where it is not the value itself. */
  fromOption?(kind: string, value: Fields): Fields
  /** All of it, where a line says too little. */
  lines?(kind: string, build: Fields): string[]
  builder: Lazy<BuilderProps>
}

/** A builder changes one build, within its game's rules. */
export interface BuilderProps {
  kind: string
  build: Fields
  change: (build: Fields) => void
}

import { catalogue } from '../../wire/catalogue.svelte'
import type { Piece, Position } from '../look'

export interface Effect {
  effect: string
  left: number
}

export interface ManaPiece extends Piece {
  tags: string[]
  max_life: number
  life: number
  attack_damage: number
  take_damage: number
  move: string
  take: string
  attack: string
  moved: boolean
  cooldown: number
  spent: boolean
  casting: { left: number; args: string[] } | null
  effects: Effect[]
  master: number
}

/** A side's numbers and cards; for a hidden hand and deck only the sizes are sent. */
export interface Player {
  max_movements: number
  movements: number
  max_mana: number
  mana: number
  hand?: string[]
  deck?: string[]
  hand_count?: number
  deck_count?: number
  central: string[]
}

export interface QueuedEvent {
  side: string
  do: string
  when: { round: number; turn: number; movement: number }
  square?: string
  kind?: string
  effect?: string
}

export interface ManaPosition extends Position {
  turn: string
  time: { round: number; turn: number; movement: number }
  players: Record<string, Player>
  common: string[]
  board_cards: { card: string; side: string }[]
  death_pile: { piece: string; side: string }[]
  queue: QueuedEvent[]
  rng: { round: number; turn: number; movement: number }
  options: Record<string, unknown>
}

export const manaPiece = (piece: Piece): ManaPiece => piece as ManaPiece
export const manaPosition = (position: Position): ManaPosition => position as ManaPosition

/** What the server declares about an option. */
export function optionInfo(name: string): Record<string, unknown> | undefined {
  return catalogue.game('mana')?.options.find((option) => option['name'] === name)
}

export interface CardInfo {
  group: string
  mana: number
  text: string
}

/** Every card that the server declares, with its cost and effect. */
export function cardInfos(): Record<string, CardInfo> {
  return ((optionInfo('common') ?? {})['about'] ?? {}) as Record<string, CardInfo>
}

/** Equal cards grouped, by name: how many there are of each. */
export function countCards(cards: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => one.localeCompare(other))
}

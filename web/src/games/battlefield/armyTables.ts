import { catalogue } from '../../wire/catalogue.svelte'
import type { Piece, Position } from '../look'

type Stats = Record<string, number>

export interface Row {
  name: string
  stats: Stats
}
export interface TypeRow extends Row {
  advantage_over: string[]
}
export interface WeaponRow extends Row {
  deals: string
  advantage_over: string | null
  effective_against: string | null
  only_for: string | null
  cost: number
}
export interface ElementRow {
  name: string
  beats: string | null
}
export interface SkillRow {
  name: string
  slot: string
  stats: string[]
  levels: number
  numbers: number[]
  adds_hp: number[]
  needs_charge: number[]
  cost_per_level: number
  only_with: string[]
  not_with: string[]
  only_by_option: string | null
}

/** One piece's part of an army; missing fields are plain. */
export type Loadout = Partial<Record<string, string>>
export type Army = Record<string, Loadout>

/** What armies are built from, as the server declares it. */
export interface ArmyTables {
  pieces: Record<string, string>
  kinds: Row[]
  types: TypeRow[]
  weapons: WeaponRow[]
  elements: ElementRow[]
  skills: SkillRow[]
  presets: { name: string; cost: number; army: Army }[]
}

export const SLOTS = ['special', 'charge_skill', 'passive1', 'passive2', 'passive3']

/** The declaration, or null until the server has sent it. */
export function armyTables(): ArmyTables | null {
  const option = catalogue.game('battlefield')?.options.find((one) => one['type'] === 'army')
  return option === undefined ? null : (option as unknown as ArmyTables)
}

/** A skill as it is written, `curse-spd-1`, split into its parts. */
export interface Skill {
  name: string
  stat: string | null
  level: number
}

export function readSkill(text: unknown): Skill | null {
  if (typeof text !== 'string') return null
  const parts = text.split('-')
  return { name: parts[0]!, stat: parts.length > 2 ? parts[1]! : null, level: Number(parts.at(-1)) }
}

export function writeSkill(skill: Skill): string {
  return [skill.name, ...(skill.stat === null ? [] : [skill.stat]), skill.level].join('-')
}

/** The number of a skill at its level, as declared. */
export function numberOf(rows: ArmyTables, skill: Skill): number {
  const row = rows.skills.find((one) => one.name === skill.name)
  const numbers = skill.stat === 'hp' ? row?.adds_hp : row?.numbers
  return numbers?.[skill.level - 1] ?? 0
}

/** How much charge a piece's charge skill needs; 0 where it has none. */
export function chargeNeeded(rows: ArmyTables, piece: Piece): number {
  const skill = readSkill(piece['charge_skill'])
  if (skill === null) return 0
  return rows.skills.find((row) => row.name === skill.name)?.needs_charge[skill.level - 1] ?? 0
}

/** A piece's full health: the sum of its rows in the declared tables. */
export function fullHealth(rows: ArmyTables, piece: Piece, position: Position): number {
  const options = (position['options'] ?? {}) as { piece_stats?: Record<string, Stats> }
  const hp = (table: Row[], name: unknown) => table.find((row) => row.name === name)?.stats['hp'] ?? 0
  const kind = options.piece_stats?.[piece.piece]?.['hp'] ?? hp(rows.kinds, piece.piece)
  const boost = readSkill(piece['passive1'])
  const boosted = boost?.stat === 'hp' ? numberOf(rows, boost) : 0
  return kind + hp(rows.types, piece['type']) + hp(rows.weapons, piece['weapon']) + boosted
}

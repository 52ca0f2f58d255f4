import cheer from '~icons/game-icons/acoustic-megaphone'
import castle from '~icons/game-icons/castle'
import swords from '~icons/game-icons/crossed-swords'
import footsteps from '~icons/game-icons/footsteps'
import heal from '~icons/game-icons/health-increase'
import cure from '~icons/game-icons/holy-symbol'
import hourglass from '~icons/game-icons/hourglass'
import lightning from '~icons/game-icons/power-lightning'
import cycle from '~icons/game-icons/cycle'
import transfuse from '~icons/game-icons/transfuse'
import axe from '~icons/game-icons/battle-axe'
import spear from '~icons/game-icons/barbed-spear'
import sword from '~icons/game-icons/broadsword'
import healingStaff from '~icons/game-icons/caduceus'
import bishop from '~icons/game-icons/chess-bishop'
import king from '~icons/game-icons/chess-king'
import knight from '~icons/game-icons/chess-knight'
import pawn from '~icons/game-icons/chess-pawn'
import queen from '~icons/game-icons/chess-queen'
import rook from '~icons/game-icons/chess-rook'
import wing from '~icons/game-icons/feathered-wing'
import flame from '~icons/game-icons/flame'
import bow from '~icons/game-icons/high-shot'
import horse from '~icons/game-icons/horse-head'
import imp from '~icons/game-icons/imp-laugh'
import barbute from '~icons/game-icons/barbute'
import rock from '~icons/game-icons/rock'
import beam from '~icons/game-icons/sunbeams'
import medal from '~icons/game-icons/medal'
import knives from '~icons/game-icons/thrown-daggers'
import claws from '~icons/game-icons/triple-claws'
import visor from '~icons/game-icons/visored-helm'
import drop from '~icons/game-icons/water-drop'
import staff from '~icons/game-icons/wizard-staff'
import wolf from '~icons/game-icons/wolf-head'
import { picturesOf } from '../letters'

export const KINDS: Record<string, string> = { king, queen, rook, bishop, knight, pawn }
const WEAPONS: Record<string, string> = {
  sword,
  spear,
  axe,
  bow,
  throwing_knives: knives,
  staff,
  healing_staff: healingStaff,
  hand: claws,
  magic_beam: beam,
}
const TYPES: Record<string, string> = {
  infantry: barbute,
  heavy_infantry: visor,
  cavalry: horse,
  flying: wing,
  beast: wolf,
  demon: imp,
}
const ELEMENTS: Record<string, string> = { water: drop, fire: flame, ground: rock }

export const kindIcon = picturesOf(KINDS)
export const weaponIcon = picturesOf(WEAPONS)
export const typeIcon = picturesOf(TYPES)
export const elementIcon = (element: string): string | null => ELEMENTS[element] ?? null

export const VERBS: Record<string, string> = {
  move: footsteps,
  attack: swords,
  passant: swords,
  castle,
  heal,
  sacrifice: transfuse,
  cheer,
  cure,
  swap: cycle,
  end: hourglass,
}
/** A skill that is an action has the picture of its verb; the others have that of their slot. */
export function skillIcon(skill: string, slot: string): string {
  return VERBS[skill] ?? (slot === 'charge_skill' ? lightning : medal)
}
export const CHARGE = lightning
export const CHEER = cheer
export const PASSING = footsteps

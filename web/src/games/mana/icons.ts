import ramHead from '~icons/game-icons/ram-profile'
import angelWings from '~icons/game-icons/angel-wings'
import bigEgg from '~icons/game-icons/big-egg'
import boltShield from '~icons/game-icons/bolt-shield'
import bowman from '~icons/game-icons/bowman'
import brickWall from '~icons/game-icons/brick-wall'
import cannon from '~icons/game-icons/cannon'
import cardDiscard from '~icons/game-icons/card-discard'
import cardDraw from '~icons/game-icons/card-draw'
import cardExchange from '~icons/game-icons/card-exchange'
import cardPickup from '~icons/game-icons/card-pickup'
import cardPlay from '~icons/game-icons/card-play'
import carrot from '~icons/game-icons/carrot'
import catapult from '~icons/game-icons/catapult'
import charm from '~icons/game-icons/charm'
import bishop from '~icons/game-icons/chess-bishop'
import king from '~icons/game-icons/chess-king'
import knight from '~icons/game-icons/chess-knight'
import pawn from '~icons/game-icons/chess-pawn'
import queen from '~icons/game-icons/chess-queen'
import rook from '~icons/game-icons/chess-rook'
import crossbow from '~icons/game-icons/crossbow'
import crossedSwords from '~icons/game-icons/crossed-swords'
import deathSkull from '~icons/game-icons/death-skull'
import dragonHead from '~icons/game-icons/dragon-head'
import flame from '~icons/game-icons/flame'
import gargoyle from '~icons/game-icons/gargoyle'
import heptagram from '~icons/game-icons/heptagram'
import hood from '~icons/game-icons/hood'
import hourglass from '~icons/game-icons/hourglass'
import impLaugh from '~icons/game-icons/imp-laugh'
import jesterHat from '~icons/game-icons/jester-hat'
import leechingWorm from '~icons/game-icons/leeching-worm'
import mermaid from '~icons/game-icons/mermaid'
import ogre from '~icons/game-icons/ogre'
import oni from '~icons/game-icons/oni'
import pointyHat from '~icons/game-icons/pointy-hat'
import powerButton from '~icons/game-icons/power-button'
import reed from '~icons/game-icons/reed'
import rockGolem from '~icons/game-icons/rock-golem'
import roundShield from '~icons/game-icons/round-shield'
import sailboat from '~icons/game-icons/sailboat'
import shield from '~icons/game-icons/shield'
import snake from '~icons/game-icons/snake'
import snowflake from '~icons/game-icons/snowflake-2'
import spellBook from '~icons/game-icons/spell-book'
import spider from '~icons/game-icons/spider-alt'
import templarShield from '~icons/game-icons/templar-shield'
import teslaCoil from '~icons/game-icons/tesla-coil'
import trowel from '~icons/game-icons/trowel'
import upgrade from '~icons/game-icons/upgrade'
import vortex from '~icons/game-icons/vortex'
import walkingBoot from '~icons/game-icons/walking-boot'
import waterDrop from '~icons/game-icons/water-drop'
import wingedSword from '~icons/game-icons/winged-sword'
import witchFlight from '~icons/game-icons/witch-flight'
import { picturesOf } from '../letters'

export const KINDS: Record<string, string> = {
  pawn,
  bishop,
  knight,
  rook,
  queen,
  king,
  archer: bowman,
  balista: crossbow,
  builder: trowel,
  cannon,
  catapult,
  crazy_pawn: jesterHat,
  magician: pointyHat,
  paladin: templarShield,
  ram: ramHead,
  shield_bearer: roundShield,
  ship: sailboat,
  super_pawn: upgrade,
  tesla_tower: teslaCoil,
  wall: brickWall,
  warlock: hood,
  portal: vortex,
  basilisk: snake,
  dragon: dragonHead,
  gargoyle,
  golem: rockGolem,
  imp: impLaugh,
  mandragora: carrot,
  mermaid,
  necromancer: deathSkull,
  ogre,
  oni,
  spider,
  spider_egg: bigEgg,
  succubus: charm,
  witch: witchFlight,
  swamp: reed,
  leech: leechingWorm,
}

export const CARDS: Record<string, string> = {
  summon_knight: knight,
  summon_swamp: reed,
  summon_rook: rook,
  summon_warlock: hood,
  add_movement: walkingBoot,
  add_mana: waterDrop,
  transform: cardExchange,
  fire_card: flame,
  ice_card: snowflake,
  attack_to_demonic_card: wingedSword,
  invulnerability_card: boltShield,
  revive_card: angelWings,
}

export const EFFECTS: Record<string, string> = {
  fire: flame,
  ice: snowflake,
  deactivate: powerButton,
  invulnerability: shield,
}

export const VERBS: Record<string, string> = {
  move: walkingBoot,
  take: crossedSwords,
  attack: bowman,
  ability: spellBook,
  play: cardPlay,
  put: cardPlay,
  discard: cardDiscard,
  draw: cardDraw,
  fetch: cardPickup,
  end: hourglass,
}

export const MAGIC = heptagram
export const CAST = hourglass
export const DEAD = deathSkull
export const MANA = waterDrop
export const MOVEMENT = walkingBoot

export const kindIcon = picturesOf(KINDS)
export const cardIcon = (card: string): string => CARDS[card] ?? cardPlay

import angelOutfit from '~icons/game-icons/angel-outfit'
import anvil from '~icons/game-icons/anvil'
import brokenHeart from '~icons/game-icons/broken-heart'
import castle from '~icons/game-icons/castle'
import chainedHeart from '~icons/game-icons/chained-heart'
import bishop from '~icons/game-icons/chess-bishop'
import king from '~icons/game-icons/chess-king'
import knight from '~icons/game-icons/chess-knight'
import pawn from '~icons/game-icons/chess-pawn'
import queen from '~icons/game-icons/chess-queen'
import rook from '~icons/game-icons/chess-rook'
import church from '~icons/game-icons/church'
import coins from '~icons/game-icons/coins'
import crossedSwords from '~icons/game-icons/crossed-swords'
import exitDoor from '~icons/game-icons/exit-door'
import footprint from '~icons/game-icons/footprint'
import forest from '~icons/game-icons/forest'
import gavel from '~icons/game-icons/gavel'
import ghost from '~icons/game-icons/ghost'
import healthCross from '~icons/game-icons/health-normal'
import horseshoe from '~icons/game-icons/horseshoe'
import hourglass from '~icons/game-icons/hourglass'
import mountedKnight from '~icons/game-icons/mounted-knight'
import openBook from '~icons/game-icons/open-book'
import pitchfork from '~icons/game-icons/pitchfork'
import receiveMoney from '~icons/game-icons/receive-money'
import river from '~icons/game-icons/river'
import roundShield from '~icons/game-icons/round-shield'
import run from '~icons/game-icons/run'
import sacrificialDagger from '~icons/game-icons/sacrificial-dagger'
import scalpel from '~icons/game-icons/scalpel'
import shakingHands from '~icons/game-icons/shaking-hands'
import shield from '~icons/game-icons/shield'
import sleepy from '~icons/game-icons/night-sleep'
import stoneTower from '~icons/game-icons/stone-tower'
import swordSmithing from '~icons/game-icons/sword-smithing'
import trowel from '~icons/game-icons/trowel'
import trumpetFlag from '~icons/game-icons/trumpet-flag'
import walkingBoot from '~icons/game-icons/walking-boot'
import { picturesOf } from '../letters'

export const KINDS: Record<string, string> = {
  king,
  queen,
  rook,
  bishop,
  knight,
  pawn,
  peasant: pitchfork,
  farrier: horseshoe,
  blacksmith: anvil,
  medic: healthCross,
}

export const VERBS: Record<string, string> = {
  end: hourglass,
  move: walkingBoot,
  castle: stoneTower,
  step: footprint,
  charge: mountedKnight,
  shieldwall: roundShield,
  levy: pitchfork,
  sanctify: church,
  resurrect: angelOutfit,
  guard: ghost,
  fuse: chainedHeart,
  fortify: stoneTower,
  siege: crossedSwords,
  garrison: exitDoor,
  unload: exitDoor,
  rally: trumpetFlag,
  gambit: sacrificialDagger,
  lastditch: run,
  decree: gavel,
  shoe: horseshoe,
  sharpen: swordSmithing,
  surgery: scalpel,
  build: trowel,
  learn: openBook,
  reassign: shakingHands,
  claim: shakingHands,
  sacrifice: sacrificialDagger,
  heal: healthCross,
  train: openBook,
  ransom: coins,
  gift: receiveMoney,
}

export const EFFECTS: Record<string, string> = {
  shield_wall: roundShield,
  immune: angelOutfit,
  fortify: stoneTower,
  cover: shield,
  sharp: swordSmithing,
  shoed: horseshoe,
  genius: trumpetFlag,
  gambit: sacrificialDagger,
  sanctify: church,
}

export const TERRAINS: Record<string, string> = { forest, river, castle }
export const GUARD = ghost
export const ORPHAN = brokenHeart
export const IDLE = sleepy
export const STUNNED = hourglass

export const kindIcon = picturesOf(KINDS)

import deadHead from '~icons/game-icons/dead-head'
import dragonHead from '~icons/game-icons/dragon-head'
import golemHead from '~icons/game-icons/golem-head'
import imp from '~icons/game-icons/imp'
import treeFace from '~icons/game-icons/tree-face'
import warlockHood from '~icons/game-icons/warlock-hood'
import witchFace from '~icons/game-icons/witch-face'
import wizardFace from '~icons/game-icons/wizard-face'

export default {
  'dead-head': deadHead,
  'dragon-head': dragonHead,
  'golem-head': golemHead,
  imp,
  'tree-face': treeFace,
  'warlock-hood': warlockHood,
  'witch-face': witchFace,
  'wizard-face': wizardFace,
} as Record<string, string>

import batMask from '~icons/game-icons/bat-mask'
import crab from '~icons/game-icons/crab'
import impLaugh from '~icons/game-icons/imp-laugh'
import imperialCrown from '~icons/game-icons/imperial-crown'
import jesterHat from '~icons/game-icons/jester-hat'
import raccoonHead from '~icons/game-icons/raccoon-head'
import seaTurtle from '~icons/game-icons/sea-turtle'
import spartanHelmet from '~icons/game-icons/spartan-helmet'

export default {
  'bat-mask': batMask,
  crab,
  'imp-laugh': impLaugh,
  'imperial-crown': imperialCrown,
  'jester-hat': jesterHat,
  'raccoon-head': raccoonHead,
  'sea-turtle': seaTurtle,
  'spartan-helmet': spartanHelmet,
} as Record<string, string>

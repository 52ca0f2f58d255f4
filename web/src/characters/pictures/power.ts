import dwarfFace from '~icons/game-icons/dwarf-face'
import goblinHead from '~icons/game-icons/goblin-head'
import nunFace from '~icons/game-icons/nun-face'
import perspectiveDiceSixFacesRandom from '~icons/game-icons/perspective-dice-six-faces-random'
import rabbitHead from '~icons/game-icons/rabbit-head'
import vikingHead from '~icons/game-icons/viking-head'
import visoredHelm from '~icons/game-icons/visored-helm'
import wolfHead from '~icons/game-icons/wolf-head'

export default {
  'dwarf-face': dwarfFace,
  'goblin-head': goblinHead,
  'nun-face': nunFace,
  'perspective-dice-six-faces-random': perspectiveDiceSixFacesRandom,
  'rabbit-head': rabbitHead,
  'viking-head': vikingHead,
  'visored-helm': visoredHelm,
  'wolf-head': wolfHead,
} as Record<string, string>

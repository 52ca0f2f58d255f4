import bandit from '~icons/game-icons/bandit'
import barbarian from '~icons/game-icons/barbarian'
import blackKnightHelm from '~icons/game-icons/black-knight-helm'
import monkFace from '~icons/game-icons/monk-face'
import oldKing from '~icons/game-icons/old-king'
import pilgrimHat from '~icons/game-icons/pilgrim-hat'
import queenCrown from '~icons/game-icons/queen-crown'
import womanElfFace from '~icons/game-icons/woman-elf-face'

export default {
  bandit,
  barbarian,
  'black-knight-helm': blackKnightHelm,
  'monk-face': monkFace,
  'old-king': oldKing,
  'pilgrim-hat': pilgrimHat,
  'queen-crown': queenCrown,
  'woman-elf-face': womanElfFace,
} as Record<string, string>

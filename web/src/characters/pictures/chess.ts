import barnOwl from '~icons/game-icons/barn-owl'
import bassetHoundHead from '~icons/game-icons/basset-hound-head'
import chessQueen from '~icons/game-icons/chess-queen'
import foxHead from '~icons/game-icons/fox-head'
import pirateCaptain from '~icons/game-icons/pirate-captain'
import seatedMouse from '~icons/game-icons/seated-mouse'
import tigerHead from '~icons/game-icons/tiger-head'
import topHat from '~icons/game-icons/top-hat'

export default {
  'barn-owl': barnOwl,
  'basset-hound-head': bassetHoundHead,
  'chess-queen': chessQueen,
  'fox-head': foxHead,
  'pirate-captain': pirateCaptain,
  'seated-mouse': seatedMouse,
  'tiger-head': tigerHead,
  'top-hat': topHat,
} as Record<string, string>

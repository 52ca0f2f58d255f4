import type { Key } from '../texts.svelte'
import account from './account'
import alerts from './alerts'
import board from './board'
import builds from './builds'
import characters from './characters'
import guide from './guide'
import home from './home'
import learn from './learn'
import lobby from './lobby'
import operate from './operate'
import play from './play'
import replay from './replay'
import rules from './rules'
import setup from './setup'
import shell from './shell'

/** Every German text; a missing one is a type error. */
const texts: Record<Key, string> = {
  ...shell,
  ...guide,
  ...home,
  ...lobby,
  ...board,
  ...builds,
  ...characters,
  ...play,
  ...setup,
  ...replay,
  ...rules,
  ...learn,
  ...account,
  ...alerts,
  ...operate,
}
export default texts

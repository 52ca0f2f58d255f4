import board from './board'
import characters from './characters'
import guide from './guide'
import home from './home'
import lobby from './lobby'
import play from './play'
import rules from './rules'
import shell from './shell'

/** The English texts of the front page, of tables, and of whatever they show. All others are in `more.ts`. */
export default { ...shell, ...guide, ...home, ...lobby, ...board, ...characters, ...play, ...rules }

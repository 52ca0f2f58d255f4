import { GameTexts } from '../../texts'
import en from './en'

/** What chess is called in each language. */
export const texts = new GameTexts({ en, de: () => import('./de') })

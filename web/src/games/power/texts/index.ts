import { GameTexts } from '../../texts'
import en from './en'

/** The texts of Power. */
export const texts = new GameTexts({ en, de: () => import('./de') })

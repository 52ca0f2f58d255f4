import { Words } from '../words'
import en from './words/en'

/** What Power is called in each language. */
export const texts = new Words({ en, de: () => import('./words/de') })

import { Words } from '../../texts'
import en from './en'

/** What chess is called in each language. */
export const texts = new Words({ en, de: () => import('./de') })

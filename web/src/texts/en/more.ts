import { addEnglish } from '../texts.svelte'
import account from './account'
import alerts from './alerts'
import builds from './builds'
import learn from './learn'
import operate from './operate'
import replay from './replay'
import setup from './setup'

/** The English texts that the first pages do without; every other page is loaded together with them. */
const more = { ...builds, ...setup, ...replay, ...learn, ...account, ...alerts, ...operate }
export type More = typeof more
addEnglish(more)

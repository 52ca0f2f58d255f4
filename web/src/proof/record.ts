import type { Fields, Plain } from '../wire/types'
import { canonical } from './canonical'

/** One line of a record (PL-26). */
export interface Entry {
  n: number
  data: Fields
  time: string
  prev: string
  hash: string
  /** The sides whose names were removed from a start (PL-262). */
  renamed?: string[]
}

/** The first entry at which a proof fails, and why. */
export interface Fault {
  entry: number
  reason: 'number' | 'previous' | 'hash' | 'time' | 'seed' | 'salt' | 'dice'
}

const GENESIS = '0'.repeat(64)
const REMOVED_NAME = /^Deleted [0-9a-f]{4,16}$/
const utf8 = new TextEncoder()

export function readRecord(text: string): Entry[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry)
}

/** Follows the hash chain (PL-21 to PL-26); null if every entry continues the one before it. */
export async function checkChain(entries: Entry[], proven: (entry: number) => void = () => {}): Promise<Fault | null> {
  let before = GENESIS
  let time = ''
  for (const [number, entry] of entries.entries()) {
    if (entry.n !== number || entry.data['n'] !== number) return { entry: number, reason: 'number' }
    if (entry.prev !== before) return { entry: number, reason: 'previous' }
    if (entry.time < time) return { entry: number, reason: 'time' }
    const hash = await sha256(entry.prev + canonical(entry.data as Plain) + entry.time)
    if (hash !== entry.hash && !namesWereTakenOut(entry)) return { entry: number, reason: 'hash' }
    before = entry.hash
    time = entry.time
    proven(number)
  }
  return null
}

/** Whether names were removed from a start, whose hash is then taken as given (PL-262). */
export function namesWereTakenOut(entry: Entry): boolean {
  const sides = entry.data['sides'] as Record<string, string> | undefined
  const renamed = entry.renamed ?? []
  return entry.n === 0 && renamed.length > 0 && renamed.every((side) => REMOVED_NAME.test(sides?.[side] ?? ''))
}

export async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text))))
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

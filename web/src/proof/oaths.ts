import { get, post, urlPart } from '../wire/api'
import { currentUser } from '../wire/currentUser.svelte'
import type { Commitment, Fields, TableInfo } from '../wire/types'
import { Dice } from './dice'
import { hex } from './record'

/** The commitments that were shown before the user gave a number for the dice, that number, and the game it is for. */
export interface Oath {
  player: string
  commits: string[]
  nonce: string
  /** The id of the game; empty while a seek is waiting. */
  game: string
  /** The kind of game that is sought. */
  seek?: string
}

/** What entry 0 says about a game's dice. */
interface Start {
  id: string
  sides: Record<string, string>
  commit?: string
  nonces?: Record<string, string>
}

/**
 * The result of comparing a game with what was shown before it: everything matches, the seed or the user's number
 * differs, or what the server chose itself does not follow from the seed. Null if nothing is known here.
 */
export type OathFinding = 'kept' | 'other_seed' | 'other_number' | 'own_choice' | null

const KEY = 'oaths'
const MOST = 200
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const ID_LENGTH = 12

function read(): Oath[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOath) : []
  } catch {
    return []
  }
}

function isOath(one: unknown): one is Oath {
  const { player, commits, nonce, game } = (one ?? {}) as Partial<Oath>
  return [player, nonce, game].every((text) => typeof text === 'string') && Array.isArray(commits)
}

function write(oaths: Oath[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(oaths.slice(-MOST)))
  } catch {
    // Without storage the game can still be played; only the comparison is not possible.
  }
}

function keep(oath: Oath): void {
  write([...read(), oath])
}

/** A random number for the dice: 16 bytes. */
const newNonce = () => hex(crypto.getRandomValues(new Uint8Array(16)))

const player = () => currentUser.me?.account.name ?? ''

/** Sends a request that makes a table: first the server swears a seed, and only then gets the user's number. */
export async function makeSworn(path: string, request: object): Promise<TableInfo> {
  const { commit } = await post<Commitment>('/api/commitments')
  const nonce = newNonce()
  const table = await post<TableInfo>(path, { ...request, commit, nonce })
  keep({ player: player(), commits: [commit], nonce, game: table.id })
  return table
}

/** Sends a seek, which may become a game with the seed of anyone who is already waiting. */
export async function seekSworn<T>(request: { game: string } & Fields): Promise<T> {
  const [{ commit }, waiting] = await Promise.all([
    post<Commitment>('/api/commitments'),
    get<string[]>(`/api/seeks/commitments?game=${urlPart(request.game)}`),
  ])
  const nonce = newNonce()
  write(read().filter((one) => one.seek !== request.game || one.player !== player()))
  // Before it is sent: the answer may already have the table.
  keep({ player: player(), commits: [commit, ...waiting], nonce, game: '', seek: request.game })
  return post<T>('/api/seeks', { ...request, commit, nonce })
}

/** Notes that a seek that is no longer waiting has become a game. */
export function foundGame(game: string, stillSought: string[]): void {
  write(
    read().map((one) =>
      one.seek === undefined || one.player !== player() || stillSought.includes(one.seek)
        ? one
        : { player: one.player, commits: one.commits, nonce: one.nonce, game },
    ),
  )
}

/** A number to take a seat with, at a table whose commitment is known. */
export function nonceForSeat(table: TableInfo): { nonce?: string } {
  if (table.next_commit == null) return {}
  const nonce = newNonce()
  keep({ player: player(), commits: [table.next_commit], nonce, game: table.id })
  return { nonce }
}

/** Gives the user's number for the table's next game: after a takeback, in a campaign, or in the rematch. */
export async function giveNextNonce(table: TableInfo): Promise<void> {
  const commit = table.next_commit
  if (commit == null || table.game_id === null) return
  const game = nextGame(table.id, table.game_id)
  if (read().some((one) => one.player === player() && one.commits.includes(commit) && one.game === game)) return
  const nonce = newNonce()
  await post(`/api/tables/${urlPart(table.id)}/nonce`, { commit, nonce })
  keep({ player: player(), commits: [commit], nonce, game })
}

/** Notes that what was to be the table's next game is played as its rematch. */
export function movedToRematch(table: TableInfo): void {
  if (table.rematch == null || table.game_id == null) return
  const [game, rematch] = [nextGame(table.id, table.game_id), table.rematch]
  const kept = read()
  if (kept.some((one) => one.game === game))
    write(kept.map((one) => (one.game === game ? { ...one, game: rematch } : one)))
}

function nextGame(table: string, game: string): string {
  return `${table}.${Number(game.split('.')[1] ?? '1') + 1}`
}

/**
 * Compares the start of a game, and its seed when that is known, with what was shown to the user before (PL-134 to
 * PL-137).
 */
export async function checkOath(data: Fields, seed: string | null, sides: string[]): Promise<OathFinding> {
  await currentUser.whenKnown()
  const start = data as unknown as Start
  const nonces = start.nonces ?? {}
  const isSworn = (one: Oath) => start.commit !== undefined && one.commits.includes(start.commit)
  const mine = sides.filter((side) => start.sides[side] === player())
  const oaths = read().filter(
    (one) => one.player === player() && (one.game === start.id || (one.game === '' && isSworn(one))),
  )
  if (mine.length === 0 || oaths.length === 0) return null
  const sworn = oaths.filter(isSworn)
  if (sworn.length === 0) return 'other_seed'
  // There may be several, since a request that was refused or resent has a number of its own.
  if (!sworn.some((one) => mine.some((side) => nonces[side] === one.nonce))) return 'other_number'
  if (seed !== null && !(await followsFromSeed(start, nonces, seed, sides))) return 'own_choice'
  return 'kept'
}

/**
 * Whether a table's id and the numbers of built-in bots (only their names contain a space) come from the seed (PL-136).
 */
async function followsFromSeed(
  start: Start,
  nonces: Record<string, string>,
  seed: string,
  sides: string[],
): Promise<boolean> {
  const dice = await Dice.of(seed, start.id, [])
  for (const [number, side] of sides.entries())
    if (start.sides[side]?.includes(' ') && nonces[side] !== (await dice.nonce(number))) return false
  return start.id.includes('.') || start.id === tableId(await dice.sign('table'))
}

function tableId(digest: string): string {
  let number = BigInt(`0x${digest}`)
  let id = ''
  for (let place = 0; place < ID_LENGTH; place++) {
    id += LETTERS[Number(number % BigInt(LETTERS.length))]
    number /= BigInt(LETTERS.length)
  }
  return id
}

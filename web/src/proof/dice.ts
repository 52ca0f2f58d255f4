import { hex, sha256, type Entry, type Fault } from './record'

/** A draw with its domain, as the server reports it for a finished game. */
export interface Draw {
  entry: number
  label: string
  result: boolean | number | string
  wins?: string
  of?: string
  low?: number
  high?: number
  among?: string[]
}

const WORD = 64n
const utf8 = new TextEncoder()

/**
 * Rolls every die of a finished game again from the revealed seed (PL-111 to PL-118), and compares the salts of its
 * entries (PL-133); null if everything came out as recorded.
 */
export async function checkDice(
  entries: Entry[],
  draws: Draw[],
  sides: string[],
  rolled: (draw: number) => void = () => {},
): Promise<Fault | null> {
  const start = entries[0]!.data as { id: string; commit: string; nonces: Record<string, string> }
  const end = entries.at(-1)!
  const seed = String(end.data['seed'])
  if ((await sha256(seed)) !== start.commit) return { entry: end.n, reason: 'seed' }
  const recorded = entries.flatMap((entry) => (entry.data['luck'] ?? []) as [string, unknown][])
  if (recorded.length !== draws.length) return { entry: end.n, reason: 'dice' }
  const nonces = sides.map((side) => start.nonces[side] ?? '')
  const dice = await Dice.of(seed, start.id, nonces)
  if (entries[0]!.data['record'] !== undefined) {
    for (const entry of entries)
      if (entry.data['salt'] !== (await dice.salt(entry.n))) return { entry: entry.n, reason: 'salt' }
  }
  for (const [number, draw] of draws.entries()) {
    const [label, result] = recorded[number]!
    if (label !== draw.label || result !== draw.result || (await dice.roll(number, draw)) !== draw.result)
      return { entry: draw.entry, reason: 'dice' }
    rolled(number)
  }
  return null
}

/** Dice from a seed. */
export class Dice {
  private constructor(
    private readonly key: CryptoKey,
    private readonly game: string,
    private readonly nonces: string,
  ) {}

  /** Takes the nonces in side order, which is not the order in which a record writes them. */
  static async of(seed: string, game: string, nonces: string[]): Promise<Dice> {
    const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    return new Dice(key, game, nonces.join(','))
  }

  /** The salt of an entry (PL-133). */
  async salt(entry: number): Promise<string> {
    return (await this.sign(`${this.game}:salt:${entry}`)).slice(0, 32)
  }

  /** The number of a side that gave none (PL-136). */
  async nonce(side: number): Promise<string> {
    return (await this.sign(`${this.game}:nonce:${side}`)).slice(0, 32)
  }

  /** What the seed gives for a draw (PL-113, PL-114). */
  async roll(number: number, draw: Draw): Promise<boolean | number | string> {
    if (draw.of !== undefined && draw.wins !== undefined) {
      const common = divisor(BigInt(draw.wins), BigInt(draw.of))
      return (await this.below(number, draw.label, BigInt(draw.of) / common)) < BigInt(draw.wins) / common
    }
    if (draw.among !== undefined)
      return draw.among[Number(await this.below(number, draw.label, BigInt(draw.among.length)))]!
    const low = draw.low!
    return low + Number(await this.below(number, draw.label, BigInt(draw.high! - low + 1)))
  }

  private async below(number: number, label: string, weight: bigint): Promise<bigint> {
    let words = 1n
    while (weight > 1n << (WORD * words)) words += 1n
    const size = 1n << (WORD * words)
    const fair = size - (size % weight)
    for (let attempt = 0; ; attempt++) {
      const drawn = await this.number(`${this.game}:${number}:${attempt}:${label}:${this.nonces}`, Number(words))
      if (drawn < fair) return drawn % weight
    }
  }

  private async number(text: string, words: number): Promise<bigint> {
    let found = ''
    for (let more = 0; found.length < 16 * words; more++)
      found += await this.sign(more === 0 ? text : `${text}:${more}`)
    return BigInt(`0x${found.slice(0, 16 * words)}`)
  }

  /** What the seed gives for a text. */
  async sign(text: string): Promise<string> {
    return hex(new Uint8Array(await crypto.subtle.sign('HMAC', this.key, utf8.encode(text))))
  }
}

function divisor(one: bigint, other: bigint): bigint {
  while (other > 0n) [one, other] = [other, one % other]
  return one
}

import type { Feel, Motion, Piece, Tone } from '../games/look'

/** A piece on the board, with an id that it keeps when it moves. */
export interface Token {
  id: number
  square: string
  piece: Piece
  leaving: boolean
  /** It has just appeared on a board that was already shown. */
  fresh?: boolean
}

export interface Flash {
  id: number
  square: string
  tone: Tone
  text: string
  feel?: Feel
}

export interface Shot {
  id: number
  from: string
  to: string
  tone: Tone
  feel?: Feel
}

const STEP_MS = 260
const FADE_MS = 700
/** However much happens at once, it is shown in about this time. */
const LONGEST_MS = 5000

/**
 * What the board shows. Motions are played on it one after the other; then it settles on the position that the server
 * sent, which is authoritative.
 */
export class Stage {
  tokens = $state.raw<Token[]>([])
  flashes = $state.raw<Flash[]>([])
  shots = $state.raw<Shot[]>([])
  /** How fast motions are played; 0 means not at all. */
  speed = $state(1)
  /** Motions are being played. */
  playing = $state(false)
  /** Called with each motion as it begins, for sounds. */
  onMotion: ((motion: Motion) => void) | null = null
  private numbers = 0
  private shown = false
  private endWait: (() => void) | null = null
  private skipping = false

  /** Shows a position at once. A piece on a square where one of its kind and side stood before keeps its id. */
  settle(pieces: Record<string, Piece>): void {
    const here = new Map(this.tokens.filter((token) => !token.leaving).map((token) => [token.square, token]))
    this.tokens = Object.entries(pieces).map(([square, piece]) => {
      const known = here.get(square)
      const same = known !== undefined && known.piece.side === piece.side && known.piece.piece === piece.piece
      const fresh = this.shown && known === undefined
      return { id: same ? known.id : ++this.numbers, square, piece, leaving: false, fresh }
    })
    this.shown = true
  }

  /** Plays motions in order; ends early when told to skip. */
  async play(motions: Motion[]): Promise<void> {
    this.skipping = this.speed === 0
    const step = Math.min(STEP_MS, LONGEST_MS / Math.max(1, motions.length))
    this.playing = motions.length > 0 && !this.skipping
    const kinds = new Set<string>()
    for (const [place, motion] of motions.entries()) {
      // Skipped motions sound all at once, each kind only once.
      if (!this.skipping || !kinds.has(motion.kind)) this.onMotion?.(motion)
      kinds.add(motion.kind)
      if (this.skipping) continue
      this.begin(motion)
      const together = motion.kind === 'flash' && motion.together && place < motions.length - 1
      if (!together) await this.wait(step / this.speed)
    }
    this.playing = false
  }

  /** Ends whatever is being played. */
  skip(): void {
    this.skipping = true
    this.endWait?.()
  }

  private begin(motion: Motion): void {
    const id = ++this.numbers
    if (motion.kind === 'move') this.move(motion.from, motion.to)
    else if (motion.kind === 'moves') this.moveAll(motion.moves)
    else if (motion.kind === 'remove') this.remove(motion.square, motion.side)
    else if (motion.kind === 'appear') this.appear(motion.square, motion.piece)
    else if (motion.kind === 'flash') {
      const { square, tone, text = '', feel } = motion
      this.flashes = [...this.flashes, { id, square, tone, text, feel }]
      setTimeout(() => (this.flashes = this.flashes.filter((flash) => flash.id !== id)), FADE_MS)
    } else {
      const { from, to, tone, feel } = motion
      this.shots = [...this.shots, { id, from, to, tone, feel }]
      setTimeout(() => (this.shots = this.shots.filter((shot) => shot.id !== id)), FADE_MS)
    }
  }

  private move(from: string, to: string): void {
    this.tokens = this.tokens
      .filter((token) => token.square !== to || token.leaving || from === to)
      .map((token) => (token.square === from && !token.leaving ? { ...token, square: to } : token))
  }

  /** Whether the piece on a square is being hit. */
  isStruck(square: string): boolean {
    return this.flashes.some((flash) => flash.square === square && flash.feel === 'hit')
  }

  /** The square that the piece on a square is rushing at. */
  rushesAt(square: string): string | undefined {
    return this.shots.find((shot) => shot.from === square && shot.feel === 'charge')?.to
  }

  /** Puts a piece on a square, replacing what is there. */
  private appear(square: string, piece: Piece): void {
    const others = this.tokens.filter((token) => token.square !== square || token.leaving)
    this.tokens = [...others, { id: ++this.numbers, square, piece, leaving: false }]
  }

  private moveAll(moves: { from: string; to: string }[]): void {
    const ways = new Map(moves.map((move) => [move.from, move.to]))
    this.tokens = this.tokens.map((token) =>
      token.leaving ? token : { ...token, square: ways.get(token.square) ?? token.square },
    )
  }

  private remove(square: string, side?: string): void {
    this.tokens = this.tokens.map((token) =>
      token.square === square && (side === undefined || token.piece.side === side)
        ? { ...token, leaving: true }
        : token,
    )
  }

  private wait(ms: number): Promise<void> {
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer)
        this.endWait = null
        done()
      }
      const timer = setTimeout(end, ms)
      this.endWait = end
    })
  }
}

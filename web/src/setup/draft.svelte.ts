import type { Piece, Position } from '../games/look'
import { ApiError } from '../wire/api'
import { check } from '../wire/check'
import type { Fields, Plain, Sandbox } from '../wire/types'
import { isSame } from './options'
import { isFields } from './position'
import { barePieces, piecesOf, shorten, type Pieces } from './shortPosition'

/** What a press on a square does. */
export type Tool = { does: 'move' } | { does: 'remove' } | { does: 'place'; piece: string; side: string }

const PAUSE_MS = 200
const MOST_STEPS = 200

/** A position being edited. After every change the server says whether it can be played, and if not, what is wrong. */
export class Draft {
  /** The position as written; the server fills in what is left out. */
  written = $state.raw<Fields>({})
  tool = $state.raw<Tool>({ does: 'move' })
  picked = $state<string | null>(null)
  /** The usual start of the game by the options of what is written. */
  start = $state.raw<Sandbox | null>(null)
  /** The server's reading of what is written; null while it is refused or not known. */
  read = $state.raw<Sandbox | null>(null)
  refusal = $state.raw<ApiError | null>(null)
  /** The board of what is written: options may choose another than the usual one. */
  board = $state.raw<Sandbox['board'] | undefined>(undefined)
  private steps = $state.raw<Fields[]>([])
  private shortStartPosition: Fields = {}
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0

  constructor(readonly game: string) {}

  /** Begins with a position, or with the start that options choose. */
  async open(position: Fields | null, options: Fields = {}): Promise<void> {
    await this.readStart(position === null ? options : optionsIn(position))
    this.written = position ?? this.shortStartPosition
    this.board = this.start?.board
    await this.ask()
  }

  get canUndo(): boolean {
    return this.steps.length > 0
  }

  get pieces(): Pieces {
    return piecesOf(this.written)
  }

  get sides(): string[] {
    return (this.read ?? this.start)?.sides ?? []
  }

  get turn(): string | null {
    const turn = this.read?.position['turn'] ?? this.written['turn'] ?? this.start?.position['turn']
    return typeof turn === 'string' ? turn : null
  }

  /** Everything besides pieces, game and turn. */
  get rest(): Fields {
    const { game: _, pieces: __, turn: ___, ...rest } = this.written
    return rest
  }

  /** The position as the server reads it, or as written while the server refuses it. */
  get shownPosition(): Position {
    const position = this.read?.position ?? { ...this.start?.position, ...this.written }
    return { ...position, pieces: this.read === null ? this.pieces : piecesOf(position) } as unknown as Position
  }

  /** The square that the server's refusal names. */
  get wrongSquare(): string | null {
    const [where, square] = (this.refusal?.place ?? '').split('.')
    return where === 'pieces' && square !== undefined ? square : null
  }

  press(square: string): void {
    const piece = this.pieces[square]
    if (this.tool.does === 'place') {
      const { piece: kind, side } = this.tool
      this.picked = null
      this.place({ ...this.pieces, [square]: { piece: kind, side } })
    } else if (this.tool.does === 'remove') this.remove(square)
    else if (this.picked === null || this.picked === square) {
      this.picked = piece === undefined || this.picked === square ? null : square
    } else {
      const { [this.picked]: moved, ...others } = this.pieces
      this.picked = null
      if (moved !== undefined) this.place({ ...others, [square]: moved })
    }
  }

  remove(square: string): void {
    const { [square]: gone, ...others } = this.pieces
    this.picked = null
    if (gone !== undefined) this.place(others)
  }

  /** Changes one field of a piece. */
  setField(square: string, name: string, value: Plain): void {
    this.place({ ...this.pieces, [square]: { ...this.pieces[square], [name]: value } })
  }

  setTurn(side: string): void {
    this.write({ ...this.written, turn: side })
  }

  setRest(rest: Fields): void {
    const { game, pieces, turn } = this.written
    this.write({ game: game!, ...(turn === undefined ? {} : { turn }), ...rest, pieces: pieces! })
  }

  /** Removes all pieces, and what depends on them (castling rights, reserves), but not the options. */
  clear(): void {
    const { game, turn, options } = this.written
    this.picked = null
    this.write({
      game: game!,
      ...(options === undefined ? {} : { options }),
      ...(turn === undefined ? {} : { turn }),
      pieces: {},
    })
  }

  /** Begins again with the start that the options choose. */
  async begin(): Promise<void> {
    await this.readStart(this.options)
    this.picked = null
    this.write(this.shortStartPosition)
  }

  /** Changes the options: the start becomes theirs, a position that was changed stays as it is. */
  async choose(options: Fields): Promise<void> {
    const atStart = isSame(this.written, this.shortStartPosition)
    await this.readStart(options)
    if (atStart) {
      this.picked = null
      this.write(this.shortStartPosition)
    } else this.write(Object.keys(options).length === 0 ? withoutOptions(this.written) : { ...this.written, options })
  }

  undo(): void {
    const before = this.steps.at(-1)
    if (before === undefined) return
    this.steps = this.steps.slice(0, -1)
    this.picked = null
    this.written = before
    void this.ask()
  }

  /** The options of what is written. */
  get options(): Fields {
    return optionsIn(this.written)
  }

  /** The piece on a square with all the fields that the server sent. */
  whole(square: string): Piece | undefined {
    return (this.read === null ? this.pieces : piecesOf(this.read.position))[square] as Piece | undefined
  }

  private place(pieces: Pieces): void {
    this.write({ ...this.written, pieces })
  }

  private write(position: Fields): void {
    this.steps = [...this.steps, this.written].slice(-MOST_STEPS)
    this.written = position
    this.read = null
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.ask(), PAUSE_MS)
  }

  private async ask(): Promise<void> {
    const question = ++this.asked
    try {
      const read = await check({ game: this.game, position: this.written })
      if (question !== this.asked) return
      this.read = read
      this.board = read.board
      this.refusal = null
    } catch (error) {
      if (question !== this.asked) return
      this.read = null
      this.refusal = error instanceof ApiError ? error : new ApiError(0, String(error))
      await this.askForBoard(question)
    }
  }

  /** Which board the options choose while the position itself is refused; unknown if they are at fault too. */
  private async askForBoard(question: number): Promise<void> {
    const { options } = this
    if (Object.keys(options).length === 0) return
    try {
      const { board } = await check({ game: this.game, options })
      if (question === this.asked) this.board = board
    } catch {
      // The refusal of the position says what is wrong.
    }
  }

  /** Reads the start that options choose, or the usual one if they are refused. */
  private async readStart(options: Fields): Promise<void> {
    const start = await check({ game: this.game, options }).catch((error: unknown) => {
      if (!isRefusal(error) || Object.keys(options).length === 0) throw error
      return check({ game: this.game })
    })
    this.shortStartPosition = await this.shortStart(start.position)
    this.start = start
  }

  /** The start in its shortest form. A game that needs more than kinds and sides keeps all its fields. */
  private async shortStart(position: Fields): Promise<Fields> {
    const options = optionsIn(position)
    const chosen: Fields = Object.keys(options).length === 0 ? {} : { options }
    const bare = await this.readAs({ game: this.game, ...chosen, pieces: barePieces(piecesOf(position)) })
    if (bare === null) return position
    let short: Fields = { game: this.game, ...chosen, ...shorten(position, bare) }
    // A field that follows from the others is not written: it would be wrong after the first change. The last ones come
    // first, because they depend on those before them, and would be refused without them.
    for (const name of restOf(short).reverse()) {
      const { [name]: _, ...shorter } = short
      if (isSame(await this.readAs(shorter), position)) short = shorter
    }
    return short
  }

  /** The position as the server reads it; null if it refuses it. */
  private async readAs(position: Fields): Promise<Fields | null> {
    try {
      return (await check({ game: this.game, position })).position
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  }
}

/** The names of a position's fields besides game, options, pieces and turn. */
function restOf(position: Fields): string[] {
  return Object.keys(position).filter((name) => !['game', 'options', 'pieces', 'turn'].includes(name))
}

function optionsIn(position: Fields): Fields {
  const options = position['options']
  return isFields(options) ? options : {}
}

function withoutOptions({ options: _, ...others }: Fields): Fields {
  return others
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 0
}

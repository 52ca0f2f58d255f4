import type { Position } from '../games/look'
import type { GameReplay } from '../replay/gameReplay.svelte'
import type { StudyNote } from '../wire/types'
import { SideLinePlayer } from './sideLine.svelte'
import { KeptDrawings, nextNote, toArrows, toDrawings, type StudyBook } from './studyBook.svelte'

/** A study as one person looks at it: at a moment of the game, or of a side line. */
export class StudyView {
  /** The side line that is shown; null for the game itself. */
  line = $state<number | null>(null)
  player = $state.raw<SideLinePlayer | null>(null)
  readonly drawings = new KeptDrawings((drawings) => {
    if (this.book.isOwn && this.isNoted) this.book.write(this.line, { ...this.note, drawings: toArrows(drawings) })
  })

  constructor(
    readonly book: StudyBook,
    readonly replay: GameReplay,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** The moment that is shown: an entry of the game, or a number of steps of the line. */
  get at(): number {
    return this.player === null ? this.replay.at - this.replay.start : this.player.at
  }

  /** Whether a note can be made at this moment: a side line is stored with its first action. */
  get isNoted(): boolean {
    return this.player === null || this.line !== null
  }

  /** The note there. */
  get note(): StudyNote {
    return this.isNoted ? this.book.note(this.line, this.at) : { at: 0, text: '', drawings: [] }
  }

  /** The next moment of the game at which something is noted; null if there is none. */
  get nextNoted(): number | null {
    return nextNote(this.book.notes, this.replay.at - this.replay.start)
  }

  /** Goes on to that moment, out of a side line too. */
  async goToNext(): Promise<void> {
    const next = this.nextNoted
    this.leaveLine()
    if (next !== null) await this.replay.go(next + this.replay.start)
  }

  /** Shows the drawings of the moment on the board. */
  showDrawings(): void {
    this.drawings.finished = toDrawings(this.note.drawings)
  }

  write(text: string): void {
    this.book.write(this.line, { ...this.note, text })
  }

  /** Shows a side line after this many steps. */
  async openLine(place: number, at: number): Promise<void> {
    const line = this.book.lines[place]
    if (line === undefined) return
    if (this.line !== place || this.player === null) {
      await this.replay.go(line.entry + this.replay.start)
      this.begin(place, line.steps)
    }
    await this.player!.go(at)
  }

  /** Begins a side line at the moment of the game that is shown. It is stored with its first action. */
  async newLine(): Promise<void> {
    this.begin(null, [])
    await this.player!.go(0)
  }

  /** Goes back to the game. */
  leaveLine(): void {
    if (this.player === null) return
    this.player.close()
    this.player = null
    this.line = null
    this.replay.stage.settle(this.replay.position!.pieces)
  }

  deleteLine(place: number): void {
    this.leaveLine()
    this.book.setSteps(place, [])
  }

  close(): void {
    this.player?.close()
    this.replay.close()
  }

  private begin(place: number | null, steps: SideLinePlayer['steps']): void {
    this.player?.close()
    const { table, look, moment, start, at } = this.replay
    const position = moment!.position as unknown as Position
    const entry = at - start
    this.line = place
    this.player = new SideLinePlayer(
      table!.game,
      look!,
      position,
      steps,
      this.book.isOwn,
      (changed) => {
        if (this.line !== null && changed.length > 0) this.book.setSteps(this.line, changed)
        else if (this.line !== null) this.dropLine(this.line)
        else if (changed.length > 0) this.line = this.book.add({ entry, steps: changed, notes: [] })
      },
      this.failed,
    )
  }

  /** Removes a line whose last step was taken back; it can be begun again. */
  private dropLine(place: number): void {
    this.book.setSteps(place, [])
    this.line = null
  }
}

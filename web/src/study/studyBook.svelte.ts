import { Drawings, type Drawing } from '../board/drawings.svelte'
import { post } from '../wire/api'
import type { DrawnArrow, SideLine, StudyContent, StudyNote } from '../wire/types'

/** Drawings that a press on the board does not clear; their owner is notified of every change. */
export class KeptDrawings extends Drawings {
  constructor(private readonly changed: (drawings: Drawing[]) => void) {
    super()
  }

  override toggle(drawing: Drawing): void {
    super.toggle(drawing)
    this.changed(this.finished)
  }

  override clear(): void {
    this.current = null
  }
}

/** A study as it is read or edited: notes by moment, and side lines. */
export class StudyBook {
  title = $state('')
  notes = $state.raw<StudyNote[]>([])
  lines = $state.raw<SideLine[]>([])
  isChanged = $state(false)
  private content: StudyContent

  constructor(content: StudyContent) {
    this.content = content
    this.take(content)
  }

  get id(): string {
    return this.content.id
  }

  get isOwn(): boolean {
    return this.content.yours
  }

  get about(): StudyContent {
    return this.content
  }

  /** The note after an entry of the game, or after a step of a side line. */
  note(line: number | null, at: number): StudyNote {
    const notes = line === null ? this.notes : (this.lines[line]?.notes ?? [])
    return notes.find((note) => note.at === at) ?? { at, text: '', drawings: [] }
  }

  rename(title: string): void {
    this.title = title
    this.isChanged = true
  }

  /** Changes a note; an empty note is removed. */
  write(line: number | null, note: StudyNote): void {
    const put = (notes: readonly StudyNote[]) =>
      [...notes.filter((one) => one.at !== note.at), note]
        .filter((one) => one.text !== '' || (one.drawings ?? []).length > 0)
        .toSorted((one, other) => one.at - other.at)
    if (line === null) this.notes = put(this.notes)
    else this.lines = this.lines.map((one, place) => (place === line ? { ...one, notes: put(one.notes ?? []) } : one))
    this.isChanged = true
  }

  /** Adds a side line; returns its place. */
  add(line: SideLine): number {
    this.lines = [...this.lines, line]
    this.isChanged = true
    return this.lines.length - 1
  }

  /** Sets the steps of a side line; without any it is removed. */
  setSteps(place: number, steps: SideLine['steps']): void {
    this.lines =
      steps.length === 0
        ? this.lines.filter((_, one) => one !== place)
        : this.lines.map((line, one) =>
            one === place
              ? { ...line, steps, notes: (line.notes ?? []).filter((note) => note.at <= steps.length) }
              : line,
          )
    this.isChanged = true
  }

  async save(): Promise<void> {
    const { id, changed } = this.content
    const { title, notes, lines } = this
    this.take(await post<StudyContent>(`/api/studies/${id}`, { seen: changed, title, notes, lines }))
  }

  private take(content: StudyContent): void {
    this.content = content
    this.title = content.title
    this.notes = content.notes
    this.lines = content.lines
    this.isChanged = false
  }
}

export function toDrawings(arrows: readonly DrawnArrow[] | undefined): Drawing[] {
  return (arrows ?? []).map(({ source, target, pen = 0 }) => ({ from: source, to: target, pen }))
}

export function toArrows(drawings: readonly Drawing[]): DrawnArrow[] {
  return drawings.map(({ from, to, pen }) => ({ source: from, target: to, pen }))
}

/** The moment of the first note after a moment; null if there is none. */
export function nextNote(notes: readonly StudyNote[], at: number): number | null {
  const later = notes.map((note) => note.at).filter((one) => one > at)
  return later.length === 0 ? null : Math.min(...later)
}

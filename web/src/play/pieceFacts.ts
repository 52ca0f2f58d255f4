import { get, urlPart } from '../wire/api'
import type { PieceInfo } from '../wire/types'

/** What the server knows about the pieces at a table. Each is requested once in each position. */
export class PieceFacts {
  private known = new Map<string, Promise<PieceInfo>>()

  constructor(private readonly table: string) {}

  /** What the piece is and how it moves now; nothing while the server cannot be reached. */
  of = (square: string): Promise<PieceInfo> => {
    const known = this.known.get(square)
    if (known !== undefined) return known
    const asked = get<PieceInfo>(`/api/tables/${urlPart(this.table)}/about?square=${urlPart(square)}`)
    const answer = asked.catch(() => ({ square, about: {}, diagram: null }))
    this.known.set(square, answer)
    return answer
  }

  /** The same without how it moves. */
  about = (square: string): Promise<Record<string, unknown>> => this.of(square).then((found) => found.about)

  /** Forgets everything, because the position has changed. */
  forget(): void {
    this.known.clear()
  }
}

import { lookOf } from '../games'
import { currentUser } from '../wire/currentUser.svelte'
import { get, post, urlPart } from '../wire/api'
import type { Forecast, PieceInfo, PuzzleAnswer, PuzzleGame, PuzzleHint, PuzzleView } from '../wire/types'
import { PuzzlePlayer } from './puzzlePlayer.svelte'

export const listPuzzles = () => get<PuzzleGame[]>('/api/puzzles')

/** A puzzle that can be tried: the one with this id, or the next one; `theme` asks for one with that theme. */
export async function openPuzzle(
  game: string,
  id: string | undefined,
  theme: string | null,
  failed: (error: unknown) => void,
): Promise<PuzzlePlayer> {
  await currentUser.whenKnown()
  const about = theme === null ? '' : `?theme=${urlPart(theme)}`
  const [view, look] = await Promise.all([
    get<PuzzleView>(`/api/puzzles/${urlPart(game)}/${id === undefined ? `next${about}` : urlPart(id)}`),
    lookOf(game),
  ])
  const path = `/api/puzzles/${urlPart(game)}/${urlPart(view.id)}`
  const asUser = async <T>(what: string, body?: unknown): Promise<T> => {
    await currentUser.ensure()
    return post<T>(`${path}/${what}`, body)
  }
  const server = {
    answer: (actions: string[]) => asUser<PuzzleAnswer>('answer', { actions }),
    giveUp: (actions: string[]) => asUser<PuzzleAnswer>('give-up', { actions }),
    hint: (actions: string[]) => asUser<PuzzleHint>('hint', { actions }),
    forecast: (action: string, actions: string[]) => post<Forecast>(`${path}/forecast`, { action, actions }),
  }
  return new PuzzlePlayer(view, look, server, failed)
}

export const aboutPiece = (view: PuzzleView, square: string) =>
  get<PieceInfo>(`/api/puzzles/${urlPart(view.game)}/${urlPart(view.id)}/about?square=${urlPart(square)}`)

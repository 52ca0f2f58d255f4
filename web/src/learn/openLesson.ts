import { lookOf } from '../games'
import { playMotion } from '../play/sounds'
import { settings } from '../shell/settings.svelte'
import { get, post, urlPart } from '../wire/api'
import type { Lesson, LessonSummary, Sandbox, SandboxRequest } from '../wire/types'
import { LessonPlayer } from './lessonPlayer.svelte'
import { listLessons } from './lessons'

const tryOut = (request: SandboxRequest) => post<Sandbox>('/api/sandbox', request)

/** A lesson that can be played, with the one after it. */
export async function openLesson(
  game: string,
  id: string,
  failed: (error: unknown) => void,
): Promise<{ player: LessonPlayer; after: LessonSummary | null; count: number }> {
  const asked = get<Lesson>(`/api/lessons/${urlPart(game)}/${urlPart(id)}`)
  const [lesson, look, all, start] = await Promise.all([
    asked,
    lookOf(game),
    listLessons(),
    asked.then(({ position, side }) => tryOut({ game, position, side })),
  ])
  const own = all[game] ?? []
  const place = own.findIndex((one) => one.id === id)
  const player = new LessonPlayer(lesson, look, start, tryOut, failed, settings.speed)
  player.stage.onMotion = playMotion
  return {
    player,
    after: own[place + 1] ?? null,
    count: own.length,
  }
}

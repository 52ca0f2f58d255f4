import type { StoryLine } from '../play/story'
import type { LessonSummary } from '../wire/types'

/**
 * The lesson about what decided a game: the story is read from its end, and the first rule in it that a lesson teaches
 * finds that lesson. If several teach a rule, it is the one that teaches the fewest others. If no lesson covers any of
 * the story, it is the first that was not played yet.
 */
export function lessonFor(
  story: readonly StoryLine[],
  lessons: readonly LessonSummary[],
  isDone: (lesson: string) => boolean,
): LessonSummary | null {
  for (const line of story.toReversed())
    for (const { rule } of line.sentences.toReversed()) {
      if (rule === null) continue
      const fitting = lessons.filter((lesson) => lesson.rules.includes(rule))
      if (fitting.length > 0) return fitting.toSorted((one, other) => one.rules.length - other.rules.length)[0]!
    }
  return lessons.find((lesson) => !isDone(lesson.id)) ?? null
}

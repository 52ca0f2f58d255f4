import type { LessonSummary } from '../wire/types'
import type { Section } from './markdown'

/** Which lessons show the rules of which section: each goes to the section that has most of its rules. */
export function lessonsBySection(sections: readonly Section[], lessons: readonly LessonSummary[]): LessonSummary[][] {
  const found: LessonSummary[][] = sections.map(() => [])
  for (const lesson of lessons) {
    const counts = sections.map((section) => section.rules.filter((rule) => lesson.rules.includes(rule)).length)
    const most = Math.max(0, ...counts)
    if (most > 0) found[counts.indexOf(most)]!.push(lesson)
  }
  return found
}

import { get } from '../wire/api'
import type { LessonSummary } from '../wire/types'

export type LessonLists = Record<string, LessonSummary[]>

export const listLessons = () => get<LessonLists>('/api/lessons')

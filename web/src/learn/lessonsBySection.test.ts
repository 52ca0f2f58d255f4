import { expect, test } from 'vitest'
import type { LessonSummary } from '../wire/types'
import type { Section } from './markdown'
import { lessonsBySection } from './lessonsBySection'

const section = (...rules: string[]): Section => ({ heading: null, parts: [], rules })
const lesson = (id: string, ...rules: string[]): LessonSummary => {
  const words = { en: id, de: id }
  return { id, number: 1, title: words, about: words, rules }
}

test('a lesson belongs to the section that has most of its rules, the first of equals', () => {
  const sections = [section('AB-1'), section('AB-2', 'AB-3'), section('AB-4')]
  const found = lessonsBySection(sections, [
    lesson('most', 'AB-1', 'AB-2', 'AB-3'),
    lesson('equal', 'AB-4', 'AB-1'),
    lesson('elsewhere', 'CD-1'),
  ])

  expect(found.map((some) => some.map((one) => one.id))).toEqual([['equal'], ['most'], []])
})

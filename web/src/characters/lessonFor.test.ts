import { expect, test } from 'vitest'
import type { StoryLine } from '../play/story'
import type { LadderStep, LessonSummary } from '../wire/types'
import { nameAndLevel } from '../play/bots'
import { lessonFor } from './lessonFor'
import { sideToTry } from './sideToTry'

const lesson = (id: string, ...rules: string[]): LessonSummary => ({
  id,
  number: 1,
  title: { en: id, de: id },
  about: { en: '', de: '' },
  rules,
})
const told = (...rules: (string | null)[]): StoryLine => ({
  entry: 1,
  number: 1,
  side: 'white',
  action: '',
  sentences: rules.map((rule) => ({ text: '', rule })),
})

test('the lesson is about the last rule of the story that any lesson teaches', () => {
  const none = () => false
  const lessons = [lesson('moves', 'PW-1', 'PW-2', 'PW-3'), lesson('battles', 'PW-3')]
  expect(lessonFor([told('PW-1'), told('PW-3', null), told('PW-9')], lessons, none)?.id).toBe('battles')
  expect(lessonFor([told('PW-1'), told('PW-9')], lessons, none)?.id).toBe('moves')
  expect(lessonFor([told('PW-9')], lessons, (id) => id === 'moves')?.id).toBe('battles')
  expect(lessonFor([told('PW-9')], lessons, () => true)).toBeNull()
})

test('only a character has its level in its name', () => {
  expect(nameAndLevel('Grubb, level 2')).toEqual({ name: 'Grubb', level: '2' })
  expect(nameAndLevel('2 bot')).toBeNull()
  expect(nameAndLevel(null)).toBeNull()
})

test('who has won with one side tries the other', () => {
  const step = (...sides: string[]) => ({ sides }) as unknown as LadderStep
  expect(sideToTry(step('white'), ['white', 'black'])).toBe('black')
  expect(sideToTry(step(), ['white', 'black'])).toBeNull()
  expect(sideToTry(step('black', 'white'), ['white', 'black'])).toBeNull()
})

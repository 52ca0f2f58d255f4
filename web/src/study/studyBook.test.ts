import { expect, test } from 'vitest'
import type { StudyContent } from '../wire/types'
import { nextNote, StudyBook, toArrows, toDrawings } from './studyBook.svelte'

const STUDY: StudyContent = {
  id: 'abc',
  title: 'One',
  game: 'power',
  table: 't',
  game_id: 'g',
  owner: 'Ada',
  yours: true,
  created: 0,
  changed: 1,
  notes: [{ at: 2, text: 'there', drawings: [] }],
  lines: [],
}
const STEP = { side: 'white', action: 'move:c2,c4', luck: {} }

test('notes are kept in order, and an empty one is none', () => {
  const book = new StudyBook(STUDY)
  book.write(null, { at: 1, text: 'here', drawings: [] })
  expect(book.notes.map((note) => note.at)).toEqual([1, 2])
  book.write(null, { at: 2, text: '', drawings: [] })
  expect(book.notes.map((note) => note.text)).toEqual(['here'])
  expect(book.note(null, 7)).toEqual({ at: 7, text: '', drawings: [] })
  expect(book.isChanged).toBe(true)
})

test('one goes from comment to comment', () => {
  const notes = [2, 5].map((at) => ({ at, text: 'there', drawings: [] }))
  expect([0, 2, 5].map((at) => nextNote(notes, at))).toEqual([2, 5, null])
})

test('a side line loses the notes of steps that are taken back, and is gone without steps', () => {
  const book = new StudyBook(STUDY)
  const place = book.add({ entry: 0, steps: [STEP, { ...STEP, side: 'black' }], notes: [] })
  book.write(place, { at: 2, text: 'late', drawings: [] })
  book.write(place, { at: 1, text: 'early', drawings: [] })
  book.setSteps(place, [STEP])
  expect(book.lines[0]!.notes!.map((note) => note.text)).toEqual(['early'])
  book.setSteps(place, [])
  expect(book.lines).toEqual([])
})

test('drawings come back as they were', () => {
  const drawn = [{ from: 'a1', to: 'b2', pen: 1 }]
  expect(toDrawings(toArrows(drawn))).toEqual(drawn)
})

import { expect, test } from 'vitest'
import type { GameReport } from '../wire/types'
import { drawCard } from './reportCard'

const MARKS = { best: 3, good: 0, inaccuracy: 0, mistake: 1, blunder: 2 }
const REPORT: GameReport = {
  level: 5,
  sides: {
    white: { accuracy: 91.25, luck: -12.3, lost: 11, turns: 4, marks: MARKS, change: null },
    black: { accuracy: null, luck: 12.3, lost: 0, turns: 0, marks: MARKS, change: null },
  },
  choices: [],
  moments: [],
}

test('a card tells accuracy and luck of every side, and a name cannot break it', () => {
  const svg = drawCard({
    title: 'Power',
    subtitle: 'today',
    players: [
      ['white', '<Ada & "Bo">'],
      ['black', 'b'.repeat(50)],
    ],
    report: REPORT,
    standing: [{ white: 0.5, black: 0.5 }],
    colour: () => '#123456',
  })

  expect(svg).toContain('91.3')
  expect(svg).toContain('−12.3')
  expect(svg).toContain('+12.3')
  expect(svg).toContain('3 best · 1 mistake · 2 blunders')
  expect(svg).not.toContain('<Ada')
  expect(svg).toContain('…')
})

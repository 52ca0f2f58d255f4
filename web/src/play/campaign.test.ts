import { expect, test, vi } from 'vitest'
import type { CampaignInfo, TableInfo } from '../wire/types'

vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'language' ? 'en' : null), setItem: () => {} })
vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener() {} })
const { endText, pastText, pointsText, scoreText, whereText } = await import('./campaign')

const campaign: CampaignInfo = {
  number: 2,
  name: 'summer',
  games: ['spring', 'summer', 'autumn', 'winter'],
  points: { white: 1.5, black: 0.5 },
  past: [],
  over: false,
}
const table = (more: Partial<CampaignInfo>): TableInfo =>
  ({
    campaign: { ...campaign, ...more },
    seats: [
      { side: 'white', player: 'Ada' },
      { side: 'black', player: 'Bo' },
    ],
  }) as unknown as TableInfo

test('points are written with halves', () => {
  expect([0, 0.5, 1, 2.5].map(pointsText)).toEqual(['0', '½', '1', '2½'])
})

test('the score names both players', () => {
  expect(scoreText(table({}))).toBe('Ada: 1½ · Bo: ½')
})

test('the game is told by its name and number, the one after the last as the decider', () => {
  expect(whereText(campaign, null)).toBe('Summer, game 2 of 4')
  const past = [{ number: 1, name: 'spring', game: 't', players: {}, points: {}, winners: [], reason: '' }]
  expect(whereText({ ...campaign, past }, null, 't')).toBe('Spring, game 1 of 4')
  expect(whereText({ ...campaign, number: 5, name: 'winter' }, null)).toBe('Winter, the deciding game')
})

test('the end names the winner, or nobody', () => {
  expect(endText(table({}))).toBe('')
  expect(endText(table({ over: true }))).toBe('Ada has won the campaign.')
  expect(endText(table({ over: true, points: { white: 2, black: 2 } }))).toBe('The campaign ends in a tie.')
})

test('a past game is told by who won it, not by the side', () => {
  const past = { number: 1, name: 'spring', game: 't', points: {}, reason: 'resignation' }
  const players = { white: 'Ada', black: 'Bo' }
  expect(pastText({ ...past, players, winners: ['black'] }, null)).toBe('Bo won: by resignation')
})

import { contrast } from '../board/picture'
import { sideColour, sideName } from '../board/sides'
import { layers } from '../replay/graph'
import { decimal } from '../texts/numbers'
import { words } from '../texts/reports'
import type { GameReport } from '../wire/types'
import { MARKS, markCount, pointsText, type Mark } from './marks'

/** The content of a card. */
export interface CardData {
  title: string
  subtitle: string
  /** Who played each side, in side order. */
  players: [side: string, name: string][]
  report: GameReport
  standing: Record<string, number>[]
  /** The colour of a side, by its name. */
  colour: (name: string) => string
}

const WIDE = 1200
const HIGH = 630
const EDGE = 60
const FONT = 'font-family="system-ui, sans-serif"'

/** The report as a self-contained SVG picture. */
export function drawCard({ title, subtitle, players, report, standing, colour }: CardData): string {
  const sides = players.map(([side]) => side)
  const row = Math.min(92, 300 / Math.max(1, players.length))
  const rows = players.map(([side, name], place) => {
    const one = report.sides[side]!
    const y = 180 + place * row
    const fill = colour(sideColour(side, place))
    const marks = (Object.keys(MARKS) as Mark[])
      .filter((mark) => one.marks[mark])
      .map((mark) => markCount(mark, one.marks[mark]!))
      .join(' · ')
    return (
      `<rect x="${EDGE}" y="${y - 30}" width="36" height="36" rx="8" fill="${fill}" stroke="${contrast(fill)}"/>` +
      text(EDGE + 52, y, 34, `${sideName(side)}: ${shortened(name)}`, 'bold') +
      text(EDGE + 52, y + 30, 21, marks) +
      right(WIDE - EDGE - 240, y, 40, one.accuracy === null ? words('none') : decimal(one.accuracy)) +
      right(WIDE - EDGE, y, 40, pointsText(one.luck))
    )
  })
  const top = 180 + (players.length - 1) * row + 60
  const high = HIGH - EDGE - top // what the players leave free
  const wide = Math.max(1, standing.length - 1)
  const bands = layers(standing, sides).map(
    (band, place) => `<path d="${band.path}" fill="${colour(sideColour(band.side, place))}"/>`,
  )
  const scale = `translate(${EDGE} ${top}) scale(${(WIDE - 2 * EDGE) / wide} ${high / 100})`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}">` +
    `<rect width="${WIDE}" height="${HIGH}" fill="#1d2028"/>` +
    text(EDGE, 76, 44, title, 'bold') +
    text(EDGE, 112, 24, subtitle) +
    right(WIDE - EDGE - 240, 126, 24, words('accuracy')) +
    right(WIDE - EDGE, 126, 24, words('luck')) +
    rows.join('') +
    `<g transform="${scale}">${bands.join('')}</g>` +
    right(WIDE - EDGE, HIGH - 22, 22, 'Warboard') +
    '</svg>'
  )
}

function text(x: number, y: number, size: number, told: string, weight = 'normal'): string {
  return `<text x="${x}" y="${y}" ${FONT} font-size="${size}" font-weight="${weight}" fill="#eceae4">${escaped(told)}</text>`
}

function right(x: number, y: number, size: number, told: string): string {
  return `<text x="${x}" y="${y}" ${FONT} font-size="${size}" text-anchor="end" fill="#eceae4">${escaped(told)}</text>`
}

function shortened(name: string): string {
  return name.length > 30 ? `${name.slice(0, 29)}…` : name
}

function escaped(told: string): string {
  return told.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

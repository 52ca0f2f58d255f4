import type { GameLook, Position } from '../games/look'
import { boardStyle, type BoardTheme } from './boardThemes'
import { sideColour } from './sides'
import { isDark, placeOf, rowsOf, type Geometry } from './geometry'

interface Scene {
  look: GameLook
  position: Position
  sides: string[]
  geometry: Geometry
  theme: BoardTheme
}

const CELL = 64
const ICON = 40

/** The board as a self-contained SVG picture, for saving or sharing. */
export function drawBoard({ look, position, sides, geometry, theme }: Scene): string {
  const wide = geometry.files * CELL
  const high = geometry.ranks * CELL
  const probe = document.createElement('span')
  probe.style.cssText = boardStyle(look.face, theme)
  document.body.append(probe)
  const colours = getComputedStyle(probe)
  const colour = (name: string) => resolved(colours.getPropertyValue(`--${name}`).trim())
  const squares = rowsOf(geometry)
    .flat()
    .map((square) => {
      const { column, row } = placeOf(square, geometry)
      const fill = colour(isDark(square) ? 'square-dark' : 'square-light')
      return `<rect x="${column * CELL}" y="${row * CELL}" width="${CELL}" height="${CELL}" fill="${fill}"/>`
    })
  const pieces = Object.entries(position.pieces).map(([square, piece]) => {
    const { column, row } = placeOf(square, geometry)
    const side = colour(`side-${sideColour(piece.side, sides.indexOf(piece.side))}`)
    const edge = (CELL - ICON) / 2
    const round = sides.indexOf(piece.side) % 2 === 0 ? CELL / 2 : 10
    return (
      `<g transform="translate(${column * CELL} ${row * CELL})" color="${contrast(side)}">` +
      `<rect x="5" y="5" width="${CELL - 10}" height="${CELL - 10}" rx="${round}" fill="${side}"/>` +
      sized(look.icon(piece.piece), edge) +
      '</g>'
    )
  })
  probe.remove()
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">` +
    `${squares.join('')}${pieces.join('')}</svg>`
  )
}

/** An icon's SVG at a place and size. */
function sized(icon: string, edge: number): string {
  return icon
    .replace(/\s(width|height)="[^"]*"/g, '')
    .replace('<svg', `<svg x="${edge}" y="${edge}" width="${ICON}" height="${ICON}"`)
}

/** A colour in a form that works outside the page. */
function resolved(colour: string): string {
  if (!colour.startsWith('light-dark')) return colour
  const probe = document.createElement('span')
  probe.style.color = colour
  document.body.append(probe)
  const found = getComputedStyle(probe).color
  probe.remove()
  return found
}

/** Black or white, whichever is readable on a colour `#rrggbb`. */
export function contrast(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16))
  return 0.299 * red! + 0.587 * green! + 0.114 * blue! > 140 ? '#1d1c1a' : '#ffffff'
}

export async function toPng(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')!.drawImage(image, 0, 0)
  return new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob === null ? fail(new Error('the picture could not be made')) : done(blob)),
      'image/png',
    ),
  )
}

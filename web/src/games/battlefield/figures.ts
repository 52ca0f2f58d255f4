import type { Piece } from '../look'

/** A body facing right, on 512 by 512; its headgear stands on `head`. */
interface Body {
  shape: string
  details: string
  head: readonly [x: number, y: number]
}

const BODIES: Readonly<Record<string, Body>> = {
  infantry: {
    shape:
      'M110 208q4-92 100-92t100 92h30v28H80v-28zM132 252h156v14q0 66-78 66t-78-66zM78 490q0-118 66-152 66 36 132 0 66 34 66 152z',
    details: 'M176 266v14M244 266v14M210 384v70',
    head: [210, 122],
  },
  heavy_infantry: {
    shape: 'M114 142q96-46 192 0v146q-96 66-192 0zM46 490V398q0-70 82-78 82 46 164 0 82 8 82 78v92z',
    details: 'M140 206h140M210 206v92M126 400v88M294 400v88',
    head: [210, 126],
  },
  cavalry: {
    shape:
      'M196 124a44 44 0 0 1 26 80c34 14 44 44 46 80h36l34-92 24-34 14 34 64 44 22 60-32 20-58-26-26 66v134h-42v-94' +
      'q-80 12-144-6v100h-42v-108q-40-8-42 56l-34-10q-14-70 12-108 20-28 62-30h14q2-58 40-80a44 44 0 0 1 26-86z',
    details: 'M126 292q70 24 142-4M388 224l6 4M150 288q0-30 18-56',
    head: [196, 132],
  },
  flying: {
    shape:
      'M210 130a54 54 0 0 1 38 92l-6 18q110-24 176-126 24 130-66 206 34 6 62-6-46 96-148 92l30 84H124l30-84Q52 410 6 314' +
      'q28 12 62 6-90-76-66-206 66 102 176 126l-6-18a54 54 0 0 1 38-92z',
    details: 'M178 270q-70-10-120-60M242 270q70-10 120-60M182 330q-50 2-86-20M238 330q50 2 86-20',
    head: [210, 138],
  },
  beast: {
    shape: 'M60 110l100 70q50-16 100 0l100-70 14 168-58 62-30 78-76 74-76-74-30-78-58-62z',
    details: 'M136 264l50 26M284 264l-50 26M184 400l26 20 26-20M210 420v30',
    head: [210, 176],
  },
  demon: {
    shape:
      'M84 96q-10 84 58 108 68-34 136 0 68-24 58-108 76 118-28 186v16q0 56-98 80-98-24-98-80v-16Q8 214 84 96zM70 490q12-96 80-116' +
      ' 60 30 120 0 68 20 80 116z',
    details: 'M146 262l44 20M274 262l-44 20M166 334q44 24 88 0',
    head: [210, 192],
  },
}

/** Drawn to the right of a body, over it. */
const WEAPONS: Readonly<Record<string, string>> = {
  sword: fill('M418 40l28 44v238h38v34h-38v90h-56v-90h-38v-34h38V84z'),
  spear: fill('M404 160h28v336h-28zM418 16l44 110-44 50-44-50z'),
  axe: fill('M396 60h32v430h-32zM428 78q84 8 84 132-34-28-84-22zM396 78q-70 8-70 132 30-28 70-22z'),
  bow:
    line('M372 70q150 176 0 372', 32) +
    line('M372 70v372', 10) +
    line('M316 256h156', 18) +
    fill('M456 226l54 30-54 30z'),
  throwing_knives: fill(
    'M384 250V110l24-54 24 54v140h18v26h-24v70h-36v-70h-24v-26zM450 420V330l20-44 20 44v90h14v22h-18v46h-32v-46h-18v-22z',
  ),
  staff:
    fill('M404 150h30v346h-30zM419 28a64 64 0 1 1-1 0z') +
    line('M396 92a24 24 0 0 1 24-24', 12, 'var(--detail, transparent)'),
  healing_staff: fill('M404 190h30v306h-30zM394 24h50v54h54v50h-54v54h-50v-54h-54V78h54z'),
  hand: line('M372 176q84 110 34 250', 28) + line('M430 156q80 120 36 250', 28) + line('M490 180q30 90 4 180', 24),
  magic_beam:
    fill('M418 40l26 92 92 26-92 26-26 92-26-92-92-26 92-26z') +
    line('M418 316v150M372 320l-26 110M464 320l26 110', 20),
}
const LANCE = fill('M70 330L470 118l44-46-24 62L84 356z')

/** The headgear of a kind of chess piece; its bottom centre is 0, 0. */
const HEADGEAR: Readonly<Record<string, string>> = {
  king: fill('M-88 4V-96l48 40L0-118l40 62 48-40V4z'),
  queen: fill('M-80 4l-20-84 52 34L-8-92a26 26 0 1 1 16 0l40 46 52-34L80 4z'),
  rook: fill('M-90 4V-86h44v30h26V-86h40v30h26V-86h44V4z'),
  bishop: fill('M0-122Q92-60 66 4H-66Q-92-60 0-122z') + line('M0-84v64M-24-58h48', 14, 'var(--detail, transparent)'),
  knight: fill('M-20 6Q-44-96 70-118q-12 24 4 42 34-2 54 20Q40-56 22 6z'),
}

/** A unit as a fighter: its type's body, its weapon in hand, and on its head what shows how it moves. */
export function figure(piece: Piece): string {
  const type = String(piece['type'])
  const weapon = String(piece['weapon'])
  const { shape, details, head } = BODIES[type] ?? BODIES['infantry']!
  const held = type === 'cavalry' ? fromTheSaddle(weapon) : (WEAPONS[weapon] ?? '')
  return (
    `<svg viewBox="0 0 520 512" width="1em" height="1em">${fill(shape)}` +
    `${line(details, 16, 'var(--detail, transparent)')}${held}` +
    `<g transform="translate(${head[0]} ${head[1]})">${HEADGEAR[piece.piece] ?? ''}</g></svg>`
  )
}

/** A rider holds a spear as a lance, and other weapons above the horse's head. */
function fromTheSaddle(weapon: string): string {
  return weapon === 'spear' ? LANCE : `<g transform="translate(112 -8) scale(0.54)">${WEAPONS[weapon] ?? ''}</g>`
}

function fill(path: string): string {
  const edge = 'stroke="var(--detail, transparent)" stroke-width="18" paint-order="stroke"'
  return `<path fill="currentColor" ${edge} d="${path}"/>`
}

function line(path: string, width: number, colour = 'currentColor'): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" d="${path}"/>`
}

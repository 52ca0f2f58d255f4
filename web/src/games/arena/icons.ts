import bishop from '~icons/game-icons/chess-bishop'
import king from '~icons/game-icons/chess-king'
import knight from '~icons/game-icons/chess-knight'
import pawn from '~icons/game-icons/chess-pawn'
import queen from '~icons/game-icons/chess-queen'
import rook from '~icons/game-icons/chess-rook'
import confirmed from '~icons/game-icons/confirmed'
import crown from '~icons/game-icons/crown'
import footsteps from '~icons/game-icons/footsteps'
import marker from '~icons/game-icons/position-marker'
import upgrade from '~icons/game-icons/upgrade'
import { picturesOf } from '../letters'

export const KINDS: Record<string, string> = { king, queen, rook, bishop, knight, pawn }

export const kindIcon = picturesOf(KINDS)
export const VERBS: Record<string, string> = { move: footsteps, place: marker, upgrade, keep: confirmed }
export const CROWN = crown
export const UPGRADE = upgrade

/** The colours of power-ups: in both themes dark on light, so that one of the two stands out on any square. */
export const DISC = '#fdfbff'
export const RING = '#35176f'

/** An icon on a disc with a dashed ring: an item on a square, not a piece. */
export function inRing(icon: string): string {
  const inside = icon.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const [, , width = '512', height = '512'] =
    /viewBox="([\d.-]+) ([\d.-]+) ([\d.]+) ([\d.]+)"/.exec(icon)?.slice(1) ?? []
  return (
    `<svg viewBox="0 0 512 512" width="1em" height="1em" color="${RING}">` +
    `<circle cx="256" cy="256" r="254" fill="${DISC}"/>` +
    '<circle cx="256" cy="256" r="232" fill="none" stroke="currentColor" stroke-width="32" stroke-dasharray="73 48.5"/>' +
    `<svg x="102" y="102" width="308" height="308" viewBox="0 0 ${width} ${height}">${inside}</svg></svg>`
  )
}

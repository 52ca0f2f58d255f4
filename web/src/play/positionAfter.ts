import type { GameEvent, GameLook, Motion, Piece, Position } from '../games/look'

type Pieces = Record<string, Piece>

/** The position after some events, as far as their motions show it: which piece stands where, and nothing else. */
export function positionAfter(look: GameLook, before: Position, events: GameEvent[]): Position {
  const motions = events.flatMap((event, place) => look.motions(event, before, events.slice(0, place)))
  return motions.length === 0 ? before : { ...before, pieces: motions.reduce(piecesAfter, before.pieces) }
}

function piecesAfter(pieces: Pieces, motion: Motion): Pieces {
  switch (motion.kind) {
    case 'move':
      return moved(pieces, [motion])
    case 'moves':
      return moved(pieces, motion.moves)
    case 'remove': {
      const { [motion.square]: gone, ...others } = pieces
      return motion.side === undefined || gone?.side === motion.side ? others : pieces
    }
    case 'appear':
      return { ...pieces, [motion.square]: motion.piece }
    default:
      return pieces
  }
}

/** All move at once, so that two pieces can change places. */
function moved(pieces: Pieces, moves: { from: string; to: string }[]): Pieces {
  const left = new Set(moves.map((move) => move.from))
  const others = Object.entries(pieces).filter(([square]) => !left.has(square))
  const arrived = moves.flatMap(({ from, to }) => (pieces[from] === undefined ? [] : [[to, pieces[from]] as const]))
  return Object.fromEntries([...others, ...arrived])
}

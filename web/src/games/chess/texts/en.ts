import type { TextTable } from '../../texts'

const en: TextTable = {
  kinds: { king: 'king', queen: 'queen', rook: 'rook', bishop: 'bishop', knight: 'knight', pawn: 'pawn' },
  verbs: { move: 'Move', castle: 'Castle', claim: 'Claim a draw' },
  actions: {
    move: 'Move from {1} to {2}',
    castle: 'Castle from {1} to {2}',
  },
  sides: { white: 'White', black: 'Black' },
  words: {
    checkmate: 'checkmate',
    stalemate: 'stalemate',
    'dead position': 'nobody can checkmate any more',
    'fifty moves': 'fifty moves without a capture or a pawn move',
    'seventy-five moves': 'seventy-five moves without a capture or a pawn move',
    'threefold repetition': 'the position occurred three times',
    'fivefold repetition': 'the position occurred five times',
  },
  events: {
    moved: '{side}’s {piece} moves from {from} to {to}.',
    castled: '{side} castles: king to {to}, rook to {rook_to}.',
    captured: '{side}’s {piece} on {square} is captured.',
    passing: '{side}’s pawn on {square} is captured en passant.',
    check: '{side} is in check.',
    promoted: 'The pawn on {square} becomes a {piece}.',
    ended: '{winners} has won: {reason}.',
    drawn: 'The game is drawn: {reason}.',
  },
  texts: {
    capture: 'Capture',
    passing: 'a pawn can be captured en passant here',
    captures: 'Captures a {piece}',
    check: 'Check',
    ends: 'Ends the game: {reason}',
  },
}

export default en

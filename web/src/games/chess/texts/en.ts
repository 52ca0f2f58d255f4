import type { TextTable } from '../../texts'

const en: TextTable = {
  kinds: { king: 'king', queen: 'queen', rook: 'rook', bishop: 'bishop', knight: 'knight', pawn: 'pawn' },
  verbs: { move: 'Move', castle: 'Castle', claim: 'Claim a draw' },
  sides: { white: 'White', black: 'Black' },
  words: {
    checkmate: 'checkmate',
    stalemate: 'stalemate',
    'dead position': 'nobody can give mate any more',
    'fifty moves': 'fifty moves without a capture or a pawn’s move',
    'seventy-five moves': 'seventy-five moves without a capture or a pawn’s move',
    'threefold repetition': 'the position stood three times',
    'fivefold repetition': 'the position stood five times',
  },
  events: {
    moved: '{side}’s {piece} goes from {from} to {to}.',
    castled: '{side} castles: king to {to}, rook to {rook_to}.',
    captured: '{side}’s {piece} on {square} is taken.',
    passing: '{side}’s pawn on {square} is taken in passing.',
    check: '{side} is in check.',
    promoted: 'The pawn on {square} becomes a {piece}.',
    ended: '{winners} has won: {reason}.',
    drawn: 'The game is drawn: {reason}.',
  },
  texts: {
    passing: 'a pawn can be taken in passing here',
    captures: 'Takes a {piece}',
    check: 'Check',
    ends: 'Ends the game: {reason}',
  },
}

export default en

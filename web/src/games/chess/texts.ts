import { Words } from '../words'

/** What chess is called in each language. */
export const texts = new Words({
  en: {
    kinds: { king: 'king', queen: 'queen', rook: 'rook', bishop: 'bishop', knight: 'knight', pawn: 'pawn' },
    verbs: { move: 'Move', castle: 'Castle', claim: 'Claim a draw' },
    sides: { white: 'White', black: 'Black' },
    events: {
      captured: 'The {side} {piece} on {square} is taken.',
      check: '{side} is in check.',
      promoted: 'The pawn on {square} becomes a {piece}.',
      ended: 'The game is over: {reason}.',
    },
  },
  de: {
    kinds: { king: 'König', queen: 'Dame', rook: 'Turm', bishop: 'Läufer', knight: 'Springer', pawn: 'Bauer' },
    verbs: { move: 'Ziehen', castle: 'Rochieren', claim: 'Remis fordern' },
    sides: { white: 'Weiß', black: 'Schwarz' },
    events: {
      captured: '{side} verliert auf {square}: {piece}.',
      check: '{side} steht im Schach.',
      promoted: 'Der Bauer auf {square} wird zu: {piece}.',
      ended: 'Das Spiel ist aus: {reason}.',
    },
  },
})

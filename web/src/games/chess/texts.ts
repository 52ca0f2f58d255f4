import { Words } from '../words'

/** What chess is called in each language. */
export const texts = new Words({
  en: {
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
  },
  de: {
    kinds: { king: 'König', queen: 'Dame', rook: 'Turm', bishop: 'Läufer', knight: 'Springer', pawn: 'Bauer' },
    verbs: { move: 'Ziehen', castle: 'Rochieren', claim: 'Remis fordern' },
    sides: { white: 'Weiß', black: 'Schwarz' },
    words: {
      checkmate: 'Schachmatt',
      stalemate: 'Patt',
      'dead position': 'niemand kann mehr mattsetzen',
      'fifty moves': 'fünfzig Züge ohne Schlagen und ohne Bauernzug',
      'seventy-five moves': 'fünfundsiebzig Züge ohne Schlagen und ohne Bauernzug',
      'threefold repetition': 'die Stellung war dreimal da',
      'fivefold repetition': 'die Stellung war fünfmal da',
    },
    events: {
      moved: '{side}: {piece} von {from} nach {to}.',
      castled: '{side} rochiert: König nach {to}, Turm nach {rook_to}.',
      captured: '{side} verliert auf {square}: {piece}.',
      passing: '{side} verliert den Bauern auf {square} im Vorbeigehen.',
      check: '{side} steht im Schach.',
      promoted: 'Der Bauer auf {square} wird zu: {piece}.',
      ended: '{winners} hat gewonnen: {reason}.',
      drawn: 'Remis: {reason}.',
    },
    texts: {
      passing: 'hier kann ein Bauer im Vorbeigehen geschlagen werden',
      captures: 'Schlägt: {piece}',
      check: 'Schach',
      ends: 'Beendet das Spiel: {reason}',
    },
  },
})

import type { TextTable } from '../../texts'

const de: TextTable = {
  kinds: { king: 'König', queen: 'Dame', rook: 'Turm', bishop: 'Läufer', knight: 'Springer', pawn: 'Bauer' },
  verbs: { move: 'Ziehen', castle: 'Rochieren', claim: 'Remis fordern' },
  actions: {
    move: 'Von {1} nach {2} ziehen',
    castle: 'Von {1} nach {2} rochieren',
  },
  sides: { white: 'Weiß', black: 'Schwarz' },
  words: {
    checkmate: 'Schachmatt',
    stalemate: 'Patt',
    'dead position': 'niemand kann mehr matt setzen',
    'fifty moves': 'fünfzig Züge ohne Schlag- und Bauernzug',
    'seventy-five moves': 'fünfundsiebzig Züge ohne Schlag- und Bauernzug',
    'threefold repetition': 'dreimal dieselbe Stellung',
    'fivefold repetition': 'fünfmal dieselbe Stellung',
  },
  events: {
    moved: '{side}: {piece} von {from} nach {to}.',
    castled: '{side} rochiert: König nach {to}, Turm nach {rook_to}.',
    captured: '{side} verliert auf {square}: {piece}.',
    passing: '{side} verliert den Bauern auf {square} en passant.',
    check: '{side} steht im Schach.',
    promoted: 'Der Bauer auf {square} wird zu: {piece}.',
    ended: '{winners} hat gewonnen: {reason}.',
    drawn: 'Remis: {reason}.',
  },
  texts: {
    capture: 'Schlagen',
    passing: 'hier kann ein Bauer en passant geschlagen werden',
    captures: 'Schlägt: {piece}',
    check: 'Schach',
    ends: 'Beendet das Spiel: {reason}',
  },
}

export default de

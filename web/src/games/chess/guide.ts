import { pieceSection, type GuideText } from '../guide'
import type { GuideSection } from '../look'
import look from '.'

const PIECES: Record<string, GuideText> = {
  king: {
    en: 'One square in any direction, and castling with a rook. Whose king is checkmated has lost.',
    de: 'Ein Feld in jede Richtung, und die Rochade mit einem Turm. Wessen König matt ist, der hat verloren.',
  },
  queen: {
    en: 'Straight or diagonal, as far as the way is free.',
    de: 'Gerade oder schräg, so weit der Weg frei ist.',
  },
  rook: { en: 'Straight, as far as the way is free.', de: 'Gerade, so weit der Weg frei ist.' },
  bishop: { en: 'Diagonally, as far as the way is free.', de: 'Schräg, so weit der Weg frei ist.' },
  knight: {
    en: 'Two squares straight and one to the side, over whatever is in between.',
    de: 'Zwei Felder gerade und eines zur Seite, über alles hinweg, was dazwischen steht.',
  },
  pawn: {
    en: 'One square forward, two from its first square; it captures diagonally, also en passant. On the last rank it becomes another piece.',
    de: 'Ein Feld vor, vom ersten Feld aus auch zwei; er schlägt schräg, auch en passant. Auf der letzten Reihe wird er zu einer anderen Figur.',
  },
}

export function guide(): GuideSection[] {
  return [pieceSection(look, PIECES)]
}

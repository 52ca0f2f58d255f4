import { texts } from '../../texts/texts.svelte'
import { pieceSection, type GuideText } from '../guide'
import type { GuideSection } from '../look'
import { CROWN, kindIcon, UPGRADE } from './icons'
import look from '.'

const PIECES: Record<string, GuideText> = {
  king: {
    en: 'Each king brings one move a round. A king in check must be answered for, if it can be.',
    de: 'Jeder König bringt einen Zug pro Runde. Auf ein Schach muss man antworten, wenn man kann.',
  },
  queen: { en: 'Straight or diagonal, any distance.', de: 'Gerade oder schräg, beliebig weit.' },
  rook: { en: 'Straight, any distance.', de: 'Gerade, beliebig weit.' },
  bishop: { en: 'Diagonally, any distance.', de: 'Schräg, beliebig weit.' },
  knight: { en: 'Leaps over other pieces.', de: 'Springt über andere Figuren.' },
  pawn: {
    en: 'One square straight, in all four directions; it takes diagonally.',
    de: 'Ein Feld gerade, in alle vier Richtungen; er schlägt schräg.',
  },
}

const POWERUPS: [string, GuideText, GuideText][] = [
  [
    kindIcon('pawn'),
    { en: 'A new piece', de: 'Eine neue Figur' },
    {
      en: 'You place it on any free square in the next round.',
      de: 'Du setzt sie in der nächsten Runde auf ein beliebiges freies Feld.',
    },
  ],
  [
    UPGRADE,
    { en: 'An upgrade', de: 'Eine Aufwertung' },
    {
      en: 'In the next round the piece that took it may become any other kind but a king.',
      de: 'In der nächsten Runde darf die Figur, die sie nahm, zu jeder anderen Art außer König werden.',
    },
  ],
  [
    CROWN,
    { en: 'King me', de: 'Krone' },
    {
      en: 'The piece that takes it becomes a king at once, which brings one more move a round.',
      de: 'Die Figur, die sie nimmt, wird sofort König, und das bringt einen Zug pro Runde mehr.',
    },
  ],
]
const POWERUPS_TITLE: GuideText = { en: 'Powerups', de: 'Power-ups' }

export function guide(): GuideSection[] {
  const entries = POWERUPS.map(([icon, name, text]) => ({ icon, name: texts.of(name), text: texts.of(text) }))
  return [pieceSection(look, PIECES), { id: 'powerups', title: texts.of(POWERUPS_TITLE), entries }]
}

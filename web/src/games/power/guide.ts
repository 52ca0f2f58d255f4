import { texts } from '../../texts/texts.svelte'
import { pieceSection, type GuideText } from '../guide'
import type { GuideSection } from '../look'
import { VERBS } from './icons'
import { texts as own } from './texts'
import look from '.'

const PIECES: Record<string, GuideText> = {
  king: {
    en: 'One square any way. Whoever kills the enemy’s king wins. Attacked, it fights at its own level alone, however strong the attacker is.',
    de: 'Ein Feld in jede Richtung. Wer den feindlichen König tötet, gewinnt. Angegriffen kämpft er nur mit seiner eigenen Stufe, wie stark der Angreifer auch ist.',
  },
  rook: {
    en: 'Any distance straight. It attacks, or sacrifices, the first piece that it meets.',
    de: 'Gerade, beliebig weit. Er greift die erste Figur an, auf die er trifft, oder opfert sie.',
  },
  knight: {
    en: 'One square any way, or a hop over the piece next to it. It attacks, and sacrifices, what stands behind a piece.',
    de: 'Ein Feld in jede Richtung, oder ein Satz über die Figur daneben. Er greift an und opfert, was hinter einer Figur steht.',
  },
  pawn: {
    en: 'One or two squares forward; it attacks diagonally ahead, and sacrifices diagonally. At the other end it may become a knight or a rook.',
    de: 'Ein oder zwei Felder vor; er greift schräg nach vorn an und opfert schräg. Am anderen Ende kann er Springer oder Turm werden.',
  },
}

const ACTIONS: Record<string, GuideText> = {
  move: { en: 'One piece goes to a free square.', de: 'Eine Figur zieht auf ein freies Feld.' },
  attack: {
    en: 'A battle by chance: equal levels fight at 1/2, each level of difference halves the chance of the weaker. The loser is gone, the survivor is one level weaker.',
    de: 'Ein Kampf mit Glück: gleiche Stufen kämpfen 1 zu 1, jede Stufe Unterschied halbiert die Chance des Schwächeren. Wer verliert, ist weg, wer überlebt, eine Stufe schwächer.',
  },
  sacrifice: {
    en: 'One of your own pieces leaves the board, and the piece that asks for it is one level stronger.',
    de: 'Eine eigene Figur verlässt das Brett, und die Figur, für die sie es tut, ist eine Stufe stärker.',
  },
}
const ACTIONS_TITLE: GuideText = { en: 'What one can do in a turn', de: 'Was man in einem Zug tun kann' }

export function guide(): GuideSection[] {
  const actions = Object.entries(ACTIONS).map(([verb, text]) => ({
    name: own.verb(verb),
    icon: VERBS[verb]!,
    text: texts.of(text),
  }))
  return [pieceSection(look, PIECES), { id: 'actions', title: texts.of(ACTIONS_TITLE), entries: actions }]
}

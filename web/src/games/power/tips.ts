import {
  both,
  enemyKings,
  has,
  hasPicked,
  inDanger,
  may,
  onTurn,
  piecesThat,
  sourcesOf,
  targetsOf,
  type FirstGames,
  type Moment,
} from '../../guide/tips'

const health = (now: Moment): number[] => Object.values(now.position.pieces).map((piece) => Number(piece['health']))
const kingAttackable = (now: Moment): boolean =>
  targetsOf('attack')(now).some((square) => now.position.pieces[square]?.piece === 'king')

const firstGames: FirstGames = {
  setups: [{ options: {} }],
  tips: [
    {
      id: 'aim',
      text: {
        en: 'You are White, at the bottom. Kill the black king, the marked piece, and you win. A turn is one action.',
        de: 'Du bist Weiß und sitzt unten. Töte den schwarzen König, die markierte Figur, und du gewinnst. Ein Zug ist eine Handlung.',
      },
      when: onTurn,
      squares: enemyKings,
    },
    {
      id: 'pick',
      text: {
        en: 'Press one of your pieces to see what it can do. Pawns go one or two squares forward, knights one square in any direction, or they hop over the piece next to them.',
        de: 'Drück auf eine deiner Figuren, um zu sehen, was sie kann. Bauern gehen ein oder zwei Felder vor, Springer ein Feld in jede Richtung, oder sie springen über die Figur daneben.',
      },
      when: onTurn,
      until: hasPicked,
      squares: sourcesOf('move'),
    },
    {
      id: 'targets',
      text: {
        en: 'Press a dot to go there, or another piece of yours to pick that one. Dotted rings mark allies that it could sacrifice: more about that soon.',
        de: 'Drück auf einen Punkt, um dorthin zu ziehen, oder auf eine andere eigene Figur. Gepunktete Ringe zeigen Verbündete, die sie opfern könnte: dazu bald mehr.',
      },
      when: hasPicked,
    },
    {
      id: 'kill',
      text: {
        en: 'You can attack the king! An attacked king fights by its own level alone, so a weakened king falls easily. Look at the chance first.',
        de: 'Du kannst den König angreifen! Ein angegriffener König kämpft nur mit seiner eigenen Stufe, ein geschwächter fällt also leicht. Sieh dir vorher die Chance an.',
      },
      when: both(may('attack'), kingAttackable),
      squares: enemyKings,
    },
    {
      id: 'danger',
      text: {
        en: 'Your king can be attacked. No rule makes you answer: move it away, attack the attacker, or take the risk.',
        de: 'Dein König kann angegriffen werden. Keine Regel zwingt dich zu antworten: Zieh ihn weg, greif den Angreifer an, oder nimm das Risiko in Kauf.',
      },
      when: both(onTurn, inDanger),
      squares: (now) => now.alarms.flatMap(({ square, by }) => [square, ...by]),
    },
    {
      id: 'attack',
      text: {
        en: 'You can attack a marked piece. Chance decides: between equals it is 1 in 2, and the attacker may die instead. The exact chance is shown before you strike.',
        de: 'Du kannst eine markierte Figur angreifen. Der Zufall entscheidet: unter Gleichen stehen die Chancen eins zu eins, und auch der Angreifer kann sterben. Die genaue Chance siehst du, bevor du zuschlägst.',
      },
      when: may('attack'),
      squares: targetsOf('attack'),
    },
    {
      id: 'battle',
      text: {
        en: 'Whoever survives a battle is one level weaker: −1. Each level of difference halves the weaker side’s chance.',
        de: 'Wer einen Kampf überlebt, ist eine Stufe schwächer: −1. Jede Stufe Unterschied halbiert die Chance des Schwächeren.',
      },
      when: both(onTurn, has('battle')),
      squares: piecesThat((piece) => Number(piece['health']) < 0),
    },
    {
      id: 'sacrifice',
      text: {
        en: 'A piece can also sacrifice an ally near it: the ally is gone, and the piece is one level stronger, +1. It costs your turn, so do it before an important battle.',
        de: 'Eine Figur kann auch einen Verbündeten in ihrer Nähe opfern: Er ist weg, und sie ist eine Stufe stärker, +1. Das kostet deinen Zug; es lohnt sich vor einem wichtigen Kampf.',
      },
      when: (now) => may('sacrifice')(now) && Number(now.position['played']) >= 4,
    },
    {
      id: 'strong',
      text: {
        en: 'The number on a marked piece is its level; a piece without one is at 0. At +1 it wins 3 of 4 battles against a piece at 0, at +2 even 7 of 8. Stay out of its way, or weaken it first.',
        de: 'Die Zahl an einer markierten Figur ist ihre Stufe; eine Figur ohne Zahl steht auf 0. Mit +1 gewinnt sie 3 von 4 Kämpfen gegen eine auf 0, mit +2 sogar 7 von 8. Geh ihr aus dem Weg, oder schwäche sie erst.',
      },
      when: (now) => onTurn(now) && health(now).some((level) => level > 0),
      squares: piecesThat((piece) => Number(piece['health']) > 0),
    },
  ],
}

export default firstGames

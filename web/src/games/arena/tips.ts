import {
  both,
  has,
  hasPicked,
  inDanger,
  may,
  onTurn,
  piecesThat,
  sourcesOf,
  type FirstGames,
  type Moment,
} from '../../guide/tips'

const powerups = (now: Moment): string[] => Object.keys((now.position['powerups'] ?? {}) as object)
const enemies = (now: Moment): Set<string> => new Set(piecesThat((piece, { you }) => piece.side !== you)(now))
const captures = (now: Moment): string[] => {
  const standing = enemies(now)
  return now.legal.map(({ operands }) => operands[1] ?? '').filter((square) => standing.has(square))
}

const firstGames: FirstGames = {
  setups: [{ options: { players: 2, target: 40 } }],
  tips: [
    {
      id: 'aim',
      text: {
        en: 'You are Red: your pieces are marked. Capturing scores points; the first with 40 wins, and so does the last army standing.',
        de: 'Du bist Rot: Deine Figuren sind markiert. Schlagen bringt Punkte; wer zuerst 40 hat, gewinnt, und ebenso die letzte Armee.',
      },
      when: onTurn,
      squares: piecesThat((piece, now) => piece.side === now.you),
    },
    {
      id: 'pick',
      text: {
        en: 'All sides give their orders in secret. Press a piece, then a marked square. Pawns go straight in all four directions and capture diagonally.',
        de: 'Alle geben ihre Befehle geheim. Drück auf eine Figur, dann auf ein markiertes Feld. Bauern ziehen gerade in alle vier Richtungen und schlagen schräg.',
      },
      when: onTurn,
      until: hasPicked,
      squares: sourcesOf('move'),
    },
    {
      id: 'orders',
      text: {
        en: 'You have one move, and one more for each king: two orders now. Orders are drawn as arrows; press one to withdraw it, and “Ready” when all are set.',
        de: 'Du hast einen Zug, und einen mehr für jeden König: jetzt zwei Befehle. Befehle sind als Pfeile gezeichnet; drück darauf, um sie zurückzunehmen, und auf „Fertig“, wenn alle stehen.',
      },
      when: hasPicked,
    },
    {
      id: 'check',
      text: {
        en: 'Your king is in check. As long as some order takes it out of check, only such orders are offered. A captured king costs you a move a round, not the game.',
        de: 'Dein König steht im Schach. Solange ein Befehl ihn daraus befreit, werden nur solche angeboten. Ein geschlagener König kostet dich einen Zug je Runde, nicht das Spiel.',
      },
      when: both(onTurn, inDanger),
      squares: (now) => now.alarms.flatMap(({ square, by }) => [square, ...by]),
    },
    {
      id: 'reveal',
      text: {
        en: 'All orders were carried out at once: the arrows show them. Whoever moved away cannot be captured where it stood.',
        de: 'Alle Befehle wurden zugleich ausgeführt: Die Pfeile zeigen sie. Wer weggezogen ist, kann dort, wo er stand, nicht geschlagen werden.',
      },
      when: both(onTurn, has('reveal')),
    },
    {
      id: 'capture',
      text: {
        en: 'You can capture on a marked square, if the piece stays there. Expensive pieces bring more points.',
        de: 'Auf einem markierten Feld kannst du schlagen, falls die Figur dort bleibt. Teure Figuren bringen mehr Punkte.',
      },
      when: (now) => onTurn(now) && captures(now).length > 0,
      squares: captures,
    },
    {
      id: 'mad',
      text: {
        en: 'M.A.D.: pieces that arrive on one square together destroy each other, and each side scores what the others lost. A cheap piece makes the better trade.',
        de: 'M.A.D.: Figuren, die zugleich auf ein Feld kommen, vernichten einander, und jede Seite bekommt, was die anderen verloren haben. Die billigere Figur macht das bessere Geschäft.',
      },
      when: both(onTurn, has('mad')),
    },
    {
      id: 'powerup',
      text: {
        en: 'A powerup lies on the board, marked. Move a piece onto it alone and it is yours: a new piece, an upgrade, or another king. Press the square to read which.',
        de: 'Auf dem Brett liegt ein Power-up, markiert. Zieh eine Figur allein darauf, und es gehört dir: eine neue Figur, eine Verwandlung oder ein weiterer König. Drück auf das Feld, um zu lesen, welches.',
      },
      when: (now) => onTurn(now) && powerups(now).length > 0,
      squares: powerups,
    },
    {
      id: 'place',
      text: {
        en: 'You have a new piece to place: press an empty square. It cannot move before the next round.',
        de: 'Du hast eine neue Figur: Drück auf ein leeres Feld, um sie aufzustellen. Ziehen kann sie erst in der nächsten Runde.',
      },
      when: may('place'),
      until: (now) => !may('place')(now),
    },
    {
      id: 'upgrade',
      text: {
        en: 'The marked piece may become another kind now, but no king. You may also keep it as it is; the chance does not come again.',
        de: 'Die markierte Figur darf jetzt eine andere werden, nur kein König. Du darfst sie auch lassen, wie sie ist; die Gelegenheit kommt nicht wieder.',
      },
      when: may('upgrade', 'keep'),
      until: (now) => !may('upgrade', 'keep')(now),
      squares: sourcesOf('keep'),
    },
  ],
}

export default firstGames

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
import { squareAt } from '../../play/action'

const ofKind = (...kinds: string[]) => piecesThat((piece, now) => piece.side === now.you && kinds.includes(piece.piece))
const isWhole = (now: Moment): boolean => now.ruleSet !== 'first_game'
const budget = (now: Moment): Record<string, unknown> =>
  ((now.position['players'] ?? {}) as Record<string, Record<string, unknown>>)[now.you] ?? {}
const isSpent = (now: Moment): boolean => onTurn(now) && budget(now)['movements'] === 0
const canPlay = (card: string) => (now: Moment) =>
  onTurn(now) && now.legal.some(({ verb, operands }) => verb === 'play' && operands[0] === card)
/** One's own pieces that can take an enemy king. */
const kingTakers = (now: Moment): string[] => {
  const kings = enemyKings(now)
  const taking = now.legal.filter((action) => action.verb === 'take' && kings.includes(squareAt(action, 1) ?? ''))
  return taking.map((action) => squareAt(action, 0)!)
}
const summons = (now: Moment): boolean =>
  onTurn(now) && now.legal.some(({ verb, operands }) => verb === 'play' && operands[0]!.startsWith('summon_'))

const firstGames: FirstGames = {
  setups: [{ options: { rule_set: 'first_game' } }, { options: {} }],
  tips: [
    {
      id: 'aim',
      text: {
        en: 'You are White, at the bottom. Take the marked king and you win. Nothing is left to chance when pieces fight: whoever is hit is gone, mostly.',
        de: 'Du bist Weiß und sitzt unten. Schlage den markierten König, und du gewinnst. Im Kampf ist nichts Zufall: Wer getroffen wird, ist meistens weg.',
      },
      when: onTurn,
      squares: enemyKings,
    },
    {
      id: 'budget',
      text: {
        en: 'You may do several things in a turn. Movements pay for moving; they come back every turn. You have one now, and cards bring more.',
        de: 'In einem Zug darfst du mehrere Dinge tun. Ziehen kostet Bewegungen, die du jeden Zug neu bekommst: jetzt eine, mit Karten mehr.',
      },
      when: onTurn,
    },
    {
      id: 'card',
      text: {
        en: 'Begin with a card: “One more movement” in your hand is free and gives you one more movement each turn, from the next turn on. Your hand is beside the board, on a phone below it.',
        de: 'Beginne mit einer Karte: „Mehr Bewegung“ in deiner Hand kostet nichts und gibt dir ab dem nächsten Zug eine Bewegung mehr. Deine Hand steht neben dem Brett, auf dem Handy darunter.',
      },
      when: canPlay('add_movement'),
      until: has('card_played'),
    },
    {
      id: 'pick',
      text: {
        en: 'Now press a piece. The marked ones can move. Its sheet draws how it moves and says what its ability does.',
        de: 'Drück jetzt auf eine Figur. Die markierten können ziehen. Ihr Blatt zeichnet, wie sie zieht, und sagt, was ihre Fähigkeit bewirkt.',
      },
      when: may('move'),
      until: hasPicked,
      squares: sourcesOf('move'),
    },
    {
      id: 'targets',
      text: {
        en: 'Press a marked square to act there. A piece acts once a turn.',
        de: 'Drück auf ein markiertes Feld, um dort zu handeln. Jede Figur handelt einmal im Zug.',
      },
      when: hasPicked,
    },
    {
      id: 'end',
      text: {
        en: 'Your movements are used up. What costs none, such as free cards, is still possible; then press “End the turn”.',
        de: 'Deine Bewegungen sind verbraucht. Was keine kostet, etwa freie Karten, geht noch; dann drück auf „Zug beenden“.',
      },
      when: isSpent,
    },
    {
      id: 'kill',
      text: {
        en: 'You can take the king! Press your marked piece, then the king, and you have won.',
        de: 'Du kannst den König schlagen! Drück auf deine markierte Figur und dann auf den König, und du hast gewonnen.',
      },
      when: (now) => kingTakers(now).length > 0,
      squares: kingTakers,
    },
    {
      id: 'danger',
      text: {
        en: 'Your king can be taken by the marked piece! Nothing makes you answer, but if you do not, the game is over.',
        de: 'Dein König kann von der markierten Figur geschlagen werden! Niemand zwingt dich, etwas dagegen zu tun, aber fällt er, ist die Partie vorbei.',
      },
      when: both(onTurn, inDanger),
      squares: (now) => now.alarms.flatMap(({ square, by }) => [square, ...by]),
    },
    {
      id: 'take',
      text: {
        en: 'You can take a marked piece: yours goes to its square, as in chess.',
        de: 'Du kannst eine markierte Figur schlagen: Deine kommt auf ihr Feld, wie im Schach.',
      },
      when: may('take'),
      squares: targetsOf('take'),
    },
    {
      id: 'shoot',
      text: {
        en: 'You can shoot a marked piece. Archers, cannons and their like hit from afar and stay where they are.',
        de: 'Du kannst auf eine markierte Figur schießen. Bogenschützen, Kanonen und ihresgleichen treffen aus der Ferne und bleiben stehen.',
      },
      when: may('attack'),
      squares: targetsOf('attack'),
    },
    {
      id: 'summon',
      text: {
        en: 'You have the mana for a summoning card. Play it, then press an empty square beside one of your pieces: the new piece waits there until your next turn.',
        de: 'Du hast genug Mana für eine Beschwörungskarte. Spiel sie und drück auf ein leeres Feld neben einer deiner Figuren: Die neue Figur wartet dort bis zu deinem nächsten Zug.',
      },
      when: (now) => summons(now) && (has('turn_started')(now) || has('card_played')(now)),
    },
    {
      id: 'ability',
      text: {
        en: 'Most pieces have an ability: the marked ones can use theirs now. Press one, read its sheet, and use the button there. A builder puts up walls.',
        de: 'Die meisten Figuren haben eine Fähigkeit: Die markierten können ihre jetzt nutzen. Drück auf eine, lies ihr Blatt und nimm den Knopf darauf. Ein Baumeister stellt Mauern auf.',
      },
      when: (now) => may('ability')(now) && has('turn_started')(now),
      squares: sourcesOf('ability'),
    },
    {
      id: 'draw',
      text: {
        en: 'For a movement you draw a card from your deck. The open decks lie below your hand: a card from there costs more, but you choose it.',
        de: 'Für eine Bewegung ziehst du eine Karte von deinem Stapel. Die offenen Stapel liegen unter deiner Hand: Eine Karte von dort kostet mehr, aber du suchst sie aus.',
      },
      when: (now) => may('draw')(now) && Number((now.position['time'] as Record<string, number>)['round']) >= 2,
    },
    {
      id: 'mana',
      text: {
        en: 'Mana grows by 1 each turn, up to your maximum; “One more mana” and the passing of rounds raise it.',
        de: 'Mana wächst jeden Zug um 1 bis zu deinem Höchststand; „Mehr Mana“ und vergehende Runden heben ihn.',
      },
      when: (now) => onTurn(now) && Number(budget(now)['mana']) < Number(budget(now)['max_mana']),
    },
    // What the whole game adds.
    {
      id: 'whole',
      text: {
        en: 'This is the whole game, on the whole board: 21 kinds of piece at the start, 17 more come later. Rest the pointer on a piece, or press it, to read what it is.',
        de: 'Das ist das ganze Spiel auf dem ganzen Brett: 21 Arten von Figuren am Anfang, 17 weitere kommen später. Lass den Zeiger auf einer Figur ruhen oder drück darauf, um zu lesen, was sie ist.',
      },
      when: both(onTurn, isWhole),
    },
    {
      id: 'warlock',
      text: {
        en: 'Bring a warlock, marked, next to a magic square: for 3 mana it opens a portal there, and portals call demons.',
        de: 'Bring einen Hexenmeister, markiert, neben ein magisches Feld: Für 3 Mana öffnet er dort ein Portal, und Portale rufen Dämonen.',
      },
      when: (now) => onTurn(now) && isWhole(now) && ofKind('warlock')(now).length > 0,
      squares: ofKind('warlock'),
    },
    {
      id: 'heroes',
      text: {
        en: 'Magician and paladin, marked, get their abilities from cards: fire, ice, protection. Such a card is put on the board and stays.',
        de: 'Magier und Paladin, markiert, bekommen ihre Fähigkeiten von Karten: Feuer, Eis, Schutz. Eine solche Karte wird ausgelegt und bleibt.',
      },
      when: (now) => onTurn(now) && isWhole(now) && has('round_ended')(now),
      squares: ofKind('magician', 'paladin'),
    },
    {
      id: 'ram',
      text: {
        en: 'Careful with rams: a ram takes the first thing it touches, your own pieces too.',
        de: 'Vorsicht mit Rammen: Eine Ramme schlägt das Erste, was sie berührt, auch deine eigenen Figuren.',
      },
      when: (now) => isWhole(now) && now.picked.some((square) => now.position.pieces[square]?.piece === 'ram'),
    },
    {
      id: 'cast',
      text: {
        en: 'Some abilities take time: a piece that casts shows how many rounds are left. Kill it before, and nothing comes of it.',
        de: 'Manche Fähigkeiten brauchen Zeit: Eine Figur, die zaubert, zeigt die übrigen Runden. Töte sie vorher, und nichts geschieht.',
      },
      when: both(onTurn, has('cast_started')),
    },
  ],
}

export default firstGames

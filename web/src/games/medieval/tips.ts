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
  type FirstGames,
  type Moment,
} from '../../guide/tips'

const isWhole = (now: Moment): boolean => now.ruleSet !== 'first_game'
const turn = (now: Moment): number => Number(now.position['number'])
const ap = (now: Moment): number => ((now.position['ap'] ?? {}) as Record<string, number>)[now.you] ?? 0
const enemies = (now: Moment): Set<string> => new Set(piecesThat((piece, { you }) => piece.side !== you)(now))
const captures = (now: Moment): string[] => {
  const standing = enemies(now)
  return now.legal
    .filter(({ verb }) => verb === 'move')
    .map(({ operands }) => operands[1] ?? '')
    .filter((square) => standing.has(square))
}
const LOYAL = 70
const wavering = piecesThat(
  (piece, now) => piece.side === now.you && piece.piece !== 'king' && Number(piece['lv']) < LOYAL,
)
const abilities = ['charge', 'fortify', 'rally', 'decree', 'sanctify', 'lastditch']

const firstGames: FirstGames = {
  setups: [{ options: { rule_set: 'first_game' } }, { options: {} }],
  tips: [
    {
      id: 'aim',
      text: {
        en: 'You are White, at the bottom. Checkmate the marked King and you win. Pieces move as in chess, but Queen, Rooks and Bishops go four squares at most.',
        de: 'Du bist Weiß und sitzt unten. Setze den markierten König matt, und du gewinnst. Die Figuren ziehen wie im Schach, aber Dame, Türme und Läufer höchstens vier Felder weit.',
      },
      when: onTurn,
      squares: enemyKings,
    },
    {
      id: 'ap',
      text: {
        en: 'You have 5 Action Points (AP). Each move costs 1, so you may move up to five different pieces this turn. Unspent AP are kept, up to 10.',
        de: 'Du hast 5 Aktionspunkte (AP). Jeder Zug kostet 1, du darfst also bis zu fünf verschiedene Figuren ziehen. Was übrig ist, bleibt dir, bis 10.',
      },
      when: onTurn,
    },
    {
      id: 'pick',
      text: {
        en: 'Press a piece; the marked ones can move. Its sheet draws how it moves and names its lord, its loyalty and its abilities.',
        de: 'Drück auf eine Figur; die markierten können ziehen. Ihr Blatt zeichnet, wie sie zieht, und nennt ihren Herrn, ihre Treue und ihre Fähigkeiten.',
      },
      when: may('move'),
      until: hasPicked,
      squares: sourcesOf('move'),
    },
    {
      id: 'targets',
      text: {
        en: 'Press a dot to move there. A ring around a piece of your own offers something else, such as a sacrifice or a new lord: press it, and a button names it. At first you seldom need that.',
        de: 'Drück auf einen Punkt, um dorthin zu ziehen. Ein Ring um eine eigene Figur bietet etwas anderes an, etwa ein Opfer oder einen neuen Herrn: Drück darauf, und ein Knopf nennt es. Anfangs brauchst du das selten.',
      },
      when: hasPicked,
    },
    {
      id: 'end',
      text: {
        en: 'It is still your turn: move another piece, or press “End the turn” and keep the rest of your AP.',
        de: 'Du bist noch am Zug: Zieh eine weitere Figur, oder drück auf „Zug beenden“ und behalte die übrigen AP.',
      },
      when: (now) => onTurn(now) && Number(now.position['moves']) > 0 && ap(now) > 0,
    },
    {
      id: 'spent',
      text: {
        en: 'Your AP are used up: press “End the turn”.',
        de: 'Deine AP sind verbraucht: Drück auf „Zug beenden“.',
      },
      when: (now) => onTurn(now) && ap(now) === 0,
    },
    {
      id: 'check',
      text: {
        en: 'Your King is in check: the marked piece could capture him. You cannot end your turn like that, so end the check first.',
        de: 'Dein König steht im Schach: Die markierte Figur könnte ihn schlagen. So kannst du den Zug nicht beenden; wehr das Schach zuerst ab.',
      },
      when: both(onTurn, inDanger),
      squares: (now) => now.alarms.flatMap(({ square, by }) => [square, ...by]),
    },
    {
      id: 'capture',
      text: {
        en: 'You can capture on a marked square. Whoever captures gains loyalty and experience; the vassals of a captured lord lose heart.',
        de: 'Auf einem markierten Feld kannst du schlagen. Wer schlägt, gewinnt Treue und Erfahrung; die Vasallen eines geschlagenen Herrn verlieren den Mut.',
      },
      when: (now) => onTurn(now) && captures(now).length > 0,
      squares: captures,
    },
    {
      id: 'lords',
      text: {
        en: 'Every piece but the King has a lord. Beside its lord it gains 5 loyalty a turn. “Lords and vassals”, beside the board or below it, shows who serves whom.',
        de: 'Jede Figur außer dem König hat einen Herrn. Neben ihm gewinnt sie 5 Treue je Zug. „Herren und Vasallen“, neben dem Brett oder darunter, zeigt, wer wem dient.',
      },
      when: (now) => onTurn(now) && turn(now) >= 2,
    },
    {
      id: 'ability',
      text: {
        en: 'The marked pieces have an ability that you can pay for. Press one: the buttons on its sheet say what each does and what it costs.',
        de: 'Die markierten Figuren haben eine Fähigkeit, die du bezahlen kannst. Drück auf eine: Die Knöpfe auf ihrem Blatt sagen, was jede bewirkt und kostet.',
      },
      when: (now) => may(...abilities)(now) && turn(now) >= 2,
      squares: sourcesOf(...abilities),
    },
    {
      id: 'loyalty',
      text: {
        en: 'The marked pieces waver: below 70 loyalty they move one square less far, below 50 they may refuse, below 30 they change sides.',
        de: 'Die markierten Figuren wanken: Unter 70 Treue ziehen sie ein Feld weniger weit, unter 50 verweigern sie manchmal, unter 30 laufen sie über.',
      },
      when: (now) => onTurn(now) && wavering(now).length > 0,
      squares: wavering,
    },
    {
      id: 'stress',
      text: {
        en: 'You are in Stress: your King is in check, your Queen is lost, or half of your army is. Until that is over, the Queen’s vassals and all Bishops serve the King.',
        de: 'Du bist in Bedrängnis: Dein König steht im Schach, deine Dame ist verloren oder dein halbes Heer. Solange dienen die Vasallen der Dame und alle Läufer dem König.',
      },
      when: (now) => onTurn(now) && ((now.position['stress'] ?? {}) as Record<string, boolean>)[now.you] === true,
    },
    {
      id: 'orphans',
      text: {
        en: 'A piece has lost its lord. Give it a new one this turn (“Swear fealty to this lord”, 1 AP), or it may go grey and serve nobody.',
        de: 'Eine Figur hat ihren Herrn verloren. Gib ihr in diesem Zug einen neuen („Diesem Herrn schwören“, 1 AP), sonst wird sie vielleicht grau und dient niemandem.',
      },
      when: (now) => may('reassign')(now) && orphans(now).length > 0,
      squares: (now) => orphans(now),
    },
    {
      id: 'promoted',
      text: {
        en: 'A piece has risen in rank: experience brings ranks, and ranks bring abilities. Its sheet tells which.',
        de: 'Eine Figur ist im Rang gestiegen: Erfahrung bringt Ränge, und Ränge bringen Fähigkeiten. Ihr Blatt sagt, welche.',
      },
      when: both(onTurn, has('promoted')),
    },
    // What the whole game adds.
    {
      id: 'courts',
      text: {
        en: 'This is the whole game. The board has two courts: files a to d are the King’s, e to h the Queen’s. Going from one to the other costs 1 AP more.',
        de: 'Das ist das ganze Spiel. Das Brett hat zwei Höfe: Die Linien a bis d gehören dem König, e bis h der Dame. Von einem in den anderen zu ziehen kostet 1 AP mehr.',
      },
      when: both(onTurn, isWhole),
    },
    {
      id: 'home',
      text: {
        en: 'A piece in its home court gains 5 loyalty a turn. Where the enemy has more pieces than you, a court is contested, and falls after 5 turns.',
        de: 'In ihrem Heimathof gewinnt eine Figur 5 Treue je Zug. Wo der Feind mehr Figuren hat als du, ist ein Hof umkämpft und fällt nach 5 Zügen.',
      },
      when: (now) => onTurn(now) && isWhole(now) && turn(now) >= 2,
    },
    {
      id: 'attrition',
      text: {
        en: 'Attrition Mode has begun: pieces have hit points now, and an attack wounds. Look at the forecast before you strike.',
        de: 'Der Zermürbungsmodus hat begonnen: Die Figuren haben jetzt Lebenspunkte, und ein Angriff verwundet. Sieh dir die Vorschau an, bevor du zuschlägst.',
      },
      when: (now) => onTurn(now) && now.position['mode'] === 'attrition',
    },
    {
      id: 'terrain',
      text: {
        en: 'You can build terrain now: a forest gives cover, a river bars the way, a castle halves damage.',
        de: 'Du kannst jetzt Gelände bauen: Ein Wald gibt Deckung, ein Fluss versperrt den Weg, eine Burg halbiert Schaden.',
      },
      when: may('build'),
    },
  ],
}

const orphans = piecesThat((piece, now) => piece.side === now.you && piece['lord'] === null && piece.piece !== 'king')

export default firstGames

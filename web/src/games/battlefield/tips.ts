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
} from '../../guide/tips'

const firstGames: FirstGames = {
  setups: [{ options: {} }],
  tips: [
    {
      id: 'aim',
      text: {
        en: 'You are White, at the bottom. Pieces move as in chess, and checkmating the marked king wins. But every piece has health: the bar below it.',
        de: 'Du bist Weiß und sitzt unten. Die Figuren ziehen wie im Schach, und wer den markierten König mattsetzt, gewinnt. Aber jede Figur hat Lebenspunkte: der Balken unter ihr.',
      },
      when: onTurn,
      squares: enemyKings,
    },
    {
      id: 'pick',
      text: {
        en: 'Press a piece of yours. The small sign in its corner is the chess piece that it moves as. Its sheet shows its weapon and its numbers: ATK hurts, DEF and M.DEF protect, and whoever is much faster (SPD) strikes twice.',
        de: 'Drück auf eine deiner Figuren. Das kleine Zeichen in ihrer Ecke ist die Schachfigur, als die sie zieht. Ihr Blatt zeigt ihre Waffe und ihre Werte: ANG richtet Schaden an, VER und M.VER schützen, und wer viel schneller ist (TEM), schlägt zweimal zu.',
      },
      when: onTurn,
      until: hasPicked,
      squares: sourcesOf('move'),
    },
    {
      id: 'targets',
      text: {
        en: 'Press a dot to go there. Pawns in the middle open the way for bishops and the queen, as in chess.',
        de: 'Drück auf einen Punkt, um dorthin zu ziehen. Bauern in der Mitte machen Läufern und Dame den Weg frei, wie im Schach.',
      },
      when: hasPicked,
    },
    {
      id: 'check',
      text: {
        en: 'Your king is in check: one attack would kill it. Only actions that prevent this are offered.',
        de: 'Dein König steht im Schach: Ein Angriff würde ihn töten. Nur Handlungen, die das verhindern, werden angeboten.',
      },
      when: both(onTurn, inDanger),
      squares: (now) => now.alarms.flatMap(({ square, by }) => [square, ...by]),
    },
    {
      id: 'attack',
      text: {
        en: 'You can attack a marked piece. Nothing is left to chance: point at it, or press it, and read who loses how much before you strike.',
        de: 'Du kannst eine markierte Figur angreifen. Nichts ist Zufall: Zeig darauf oder drück darauf und lies, wer wie viel verliert, bevor du zuschlägst.',
      },
      when: may('attack'),
      squares: targetsOf('attack'),
    },
    {
      id: 'battle',
      text: {
        en: 'The attacked piece stays unless its health is used up. It strikes back only if it could attack the attacker’s square itself.',
        de: 'Die angegriffene Figur bleibt stehen, solange sie Lebenspunkte hat. Sie schlägt nur zurück, wenn sie das Feld des Angreifers selbst angreifen könnte.',
      },
      when: both(onTurn, has('battle')),
    },
    {
      id: 'triangle',
      text: {
        en: 'Sword beats axe, axe beats spear, spear beats sword: the better weapon hits 20 % harder. The sheet names each piece’s weapon.',
        de: 'Schwert schlägt Axt, Axt schlägt Speer, Speer schlägt Schwert: Die bessere Waffe trifft 20 % härter. Das Blatt nennt die Waffe jeder Figur.',
      },
      when: both(may('attack'), has('battle')),
    },
    {
      id: 'heal',
      text: {
        en: 'A marked piece can heal an ally. Helping is your action for the turn, and it asks before it does so.',
        de: 'Eine markierte Figur kann einen Verbündeten heilen. Das ist dann deine Handlung in diesem Zug; du wirst vorher gefragt.',
      },
      when: may('heal'),
      squares: sourcesOf('heal'),
    },
    {
      id: 'charge',
      text: {
        en: 'A fraction on a piece, such as 1/2, is the charge of a skill. Battles fill it; when it is full, the skill works by itself in the next battle that it fits.',
        de: 'Ein Bruch an einer Figur, etwa 1/2, ist die Ladung einer Fähigkeit. Kämpfe füllen sie; ist sie voll, wirkt die Fähigkeit von selbst im nächsten Kampf, zu dem sie passt.',
      },
      when: (now) => onTurn(now) && charged(now).length > 0,
      squares: (now) => charged(now),
    },
    {
      id: 'weak',
      text: {
        en: 'A marked piece of yours is badly hurt. Pull it back behind others: a piece that falls is gone for good.',
        de: 'Eine markierte eigene Figur ist schwer verletzt. Zieh sie hinter andere zurück: Wer fällt, ist für immer weg.',
      },
      when: (now) => onTurn(now) && hurt(now).length > 0,
      squares: (now) => hurt(now),
    },
  ],
}

const BADLY_HURT = 8 // HP

const charged = piecesThat((piece, now) => piece.side === now.you && Number(piece['charge']) > 0)
const hurt = piecesThat((piece, now) => piece.side === now.you && Number(piece['hp']) <= BADLY_HURT)

export default firstGames

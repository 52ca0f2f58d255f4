import type { HowTo } from '../../guide/tips'

const howTo: HowTo = {
  aim: { en: 'Kill the enemy king in a battle.', de: 'Töte den feindlichen König in einem Kampf.' },
  turn: {
    en: 'One action: move a piece, attack an enemy, or sacrifice an ally to make a piece stronger.',
    de: 'Eine Handlung: eine Figur ziehen, einen Feind angreifen oder einen Verbündeten opfern, damit eine Figur stärker wird.',
  },
  wins: [
    {
      en: 'The enemy king loses a battle, attacked by you or attacking you. There is no check: watch your own king.',
      de: 'Der feindliche König verliert einen Kampf, als Angegriffener oder als Angreifer. Es gibt kein Schach: Gib selbst auf deinen König acht.',
    },
  ],
  rule: 'PW-102',
  lesson: 'moving',
}

export default howTo

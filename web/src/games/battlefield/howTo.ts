import type { HowTo } from '../../guide/tips'

const howTo: HowTo = {
  aim: { en: 'Checkmate the enemy king.', de: 'Setze den feindlichen König matt.' },
  turn: {
    en: 'One action: move as in chess, attack an enemy, or use a skill such as Heal. An attack is a battle over health (HP), without luck.',
    de: 'Eine Handlung: ziehen wie im Schach, einen Feind angreifen oder eine Fähigkeit wie Heilen nutzen. Ein Angriff ist ein Kampf um Lebenspunkte (HP), ohne Zufall.',
  },
  wins: [
    {
      en: 'Checkmate: a single attack would kill the enemy king, and nothing helps against it.',
      de: 'Matt: Ein einziger Angriff würde den feindlichen König töten, und nichts hilft dagegen.',
    },
    {
      en: 'The enemy king is killed, which only a second action in the same turn can do.',
      de: 'Der feindliche König wird getötet; das kann nur eine zweite Handlung im selben Zug.',
    },
  ],
  rule: 'BC-1402',
  lesson: 'battles',
}

export default howTo

import type { HowTo } from '../../guide/tips'

const howTo: HowTo = {
  aim: { en: 'Checkmate the enemy king.', de: 'Setze den feindlichen König matt.' },
  turn: {
    en: 'One move. Each piece moves in its own way, drawn on its sheet; it captures where it lands.',
    de: 'Ein Zug. Jede Figur zieht auf ihre Art, die auf ihrem Blatt gezeichnet ist; sie schlägt, wo sie hinkommt.',
  },
  wins: [
    {
      en: 'Checkmate: the enemy king is attacked, and no move helps.',
      de: 'Matt: Der feindliche König ist angegriffen, und kein Zug hilft.',
    },
  ],
  rule: 'CH-33',
  lesson: 'pieces',
}

export default howTo

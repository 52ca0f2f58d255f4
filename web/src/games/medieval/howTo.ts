import type { HowTo } from '../../guide/tips'

const howTo: HowTo = {
  aim: {
    en: 'Checkmate the enemy King, or win over his people.',
    de: 'Setze den feindlichen König matt, oder gewinne seine Leute für dich.',
  },
  turn: {
    en: 'As many actions as your Action Points (AP) pay for: a move costs 1, abilities cost more. You gain 5 a turn and may save up to 10. Then end the turn.',
    de: 'So viele Handlungen, wie deine Aktionspunkte (AP) bezahlen: Ein Zug kostet 1, Fähigkeiten kosten mehr. Du bekommst 5 je Runde und darfst bis 10 sparen. Dann beende den Zug.',
  },
  wins: [
    { en: 'Checkmate.', de: 'Matt.' },
    { en: 'Ten enemy pieces have come over to you.', de: 'Zehn feindliche Figuren sind zu dir übergelaufen.' },
    {
      en: 'In Attrition Mode: the enemy King has 1 HP left and his Queen is captured.',
      de: 'Im Zermürbungsmodus: Der feindliche König hat noch 1 LP, und seine Dame ist geschlagen.',
    },
    {
      en: 'For ten turns in a row you hold both courts with eight pieces in the enemy’s half.',
      de: 'Zehn Züge in Folge beherrschst du beide Höfe, mit acht Figuren in der feindlichen Hälfte.',
    },
    {
      en: 'At the turn limit your pieces are worth more.',
      de: 'Am Zuglimit sind deine Figuren mehr wert.',
    },
  ],
  rule: 'MD-1301',
  lesson: 'action-points',
}

export default howTo

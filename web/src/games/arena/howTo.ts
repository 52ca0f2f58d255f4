import type { HowTo } from '../../guide/tips'

const howTo: HowTo = {
  aim: {
    en: 'Score points by capturing, or be the last army on the board.',
    de: 'Sammle Punkte durch Schlagen, oder sei die letzte Armee auf dem Brett.',
  },
  turn: {
    en: 'In each round everybody gives orders in secret: one move, and one more for each king. Then all are carried out at once.',
    de: 'In jeder Runde geben alle geheim ihre Befehle: einen Zug, und einen mehr für jeden König. Dann werden alle zugleich ausgeführt.',
  },
  wins: [
    { en: 'You are the first to reach the target score.', de: 'Du erreichst als Erster die nötigen Punkte.' },
    { en: 'Yours is the last army on the board.', de: 'Deine Armee ist die letzte auf dem Brett.' },
    {
      en: 'You have the most points after the last round, or when nobody can move any more.',
      de: 'Du hast nach der letzten Runde die meisten Punkte, oder wenn niemand mehr ziehen kann.',
    },
  ],
  rule: 'CA-120',
  lesson: 'rounds',
}

export default howTo

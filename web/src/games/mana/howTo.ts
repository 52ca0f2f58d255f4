import type { HowTo } from '../../guide/tips'

const howTo: HowTo = {
  aim: { en: 'Take the enemy king.', de: 'Schlage den feindlichen König.' },
  turn: {
    en: 'As many actions as you can pay for: movements pay for moves, takes, shots and abilities, mana for abilities and cards. Then end the turn.',
    de: 'So viele Handlungen, wie du bezahlen kannst: Bewegungen bezahlen Züge, Schläge, Schüsse und Fähigkeiten, Mana bezahlt Fähigkeiten und Karten. Dann beende den Zug.',
  },
  wins: [
    {
      en: 'The enemy king is dead. There is no check: nobody has to warn you, so watch your own king.',
      de: 'Der feindliche König ist tot. Es gibt kein Schach: Niemand muss dich warnen, gib also auf deinen König acht.',
    },
  ],
  rule: 'MC-262',
  lesson: 'movements',
}

export default howTo

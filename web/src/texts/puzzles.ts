import { fill, texts } from './texts.svelte'

/** The words of the puzzles' pages, which are loaded with them: nobody needs them for the first page. */
const WORDS = {
  title: { en: 'Puzzles', de: 'Aufgaben' },
  lead: {
    en: 'One action is clearly the best. What counts is your choice, not how the dice fall.',
    de: 'Eine Aktion ist klar die beste. Es zählt, was du wählst, nicht wie die Würfel fallen.',
  },
  loading: { en: 'One moment…', de: 'Einen Moment …' },
  of: { en: '{game} puzzle', de: 'Aufgabe zu {game}' },
  daily: { en: 'Puzzle of the day', de: 'Aufgabe des Tages' },
  daily_of: { en: '{game}: puzzle of the day', de: '{game}: Aufgabe des Tages' },
  daily_solved: { en: 'solved today', de: 'heute gelöst' },
  daily_failed: { en: 'tried today', de: 'heute versucht' },
  next: { en: 'Next puzzle', de: 'Nächste Aufgabe' },
  next_of: { en: '{game}: next puzzle', de: '{game}: nächste Aufgabe' },
  count: { en: '{count} puzzles', de: '{count} Aufgaben' },
  themes: { en: 'By theme', de: 'Nach Thema' },
  your_rating: { en: 'Your rating: {rating}', de: 'Deine Wertung: {rating}' },
  unsure: { en: 'still uncertain (± {deviation})', de: 'noch unsicher (± {deviation})' },
  streak: { en: 'Solved in a row: {streak} (best {best})', de: 'In Folge gelöst: {streak} (Rekord {best})' },
  days: { en: 'Days in a row: {days}', de: 'Tage in Folge: {days}' },
  solved: { en: 'Solved: {solved} of {tried}', de: 'Gelöst: {solved} von {tried}' },
  rating: { en: 'Difficulty {rating}', de: 'Schwierigkeit {rating}' },
  find: { en: 'You play {side}. Find the best action.', de: 'Du spielst {side}. Finde die beste Aktion.' },
  find_several: {
    en: 'You play {side}. Find the best {steps} actions of this turn.',
    de: 'Du spielst {side}. Finde die besten {steps} Aktionen dieses Zuges.',
  },
  find_order: {
    en: 'You play {side}, and everybody gives orders at once. Find the best order.',
    de: 'Du spielst {side}, und alle befehlen zugleich. Finde den besten Befehl.',
  },
  margin: {
    en: 'Every other action costs at least {margin} percentage points of your chance to win.',
    de: 'Jede andere Aktion kostet mindestens {margin} Prozentpunkte deiner Gewinnaussicht.',
  },
  seen: {
    en: 'You have tried this one before, so it no longer counts.',
    de: 'Diese hast du schon versucht: Sie zählt nicht mehr.',
  },
  right: { en: 'Right!', de: 'Richtig!' },
  wrong: { en: 'Not the best.', de: 'Nicht die beste.' },
  shown: { en: 'The answer', de: 'Die Antwort' },
  'go on': { en: 'Right so far. What comes next?', de: 'So weit richtig. Wie geht es weiter?' },
  'can wait': {
    en: 'That does no harm, but it can wait. What is the point of this turn?',
    de: 'Das verdirbt nichts, kann aber warten. Worauf kommt es in diesem Zug an?',
  },
  line: { en: 'One after the other: {line}', de: 'Nacheinander: {line}' },
  gained: { en: 'Rating {gained}', de: 'Wertung {gained}' },
  not_rated: { en: 'This attempt was not rated.', de: 'Dieser Versuch wurde nicht gewertet.' },
  chances: { en: 'Chance to win after each action', de: 'Gewinnaussicht nach jeder Aktion' },
  action: { en: 'action', de: 'Aktion' },
  win: { en: 'chance to win', de: 'Gewinnaussicht' },
  best: { en: 'best', de: 'am besten' },
  yours: { en: 'yours', de: 'deine' },
  worse: {
    en: 'Yours wins {points} fewer games in 100.',
    de: 'Deine gewinnt {points} von 100 Partien weniger.',
  },
  replies: { en: 'What is likely to follow yours: {line}', de: 'Was auf deine wohl folgt: {line}' },
  reply: { en: '{side}: {action}', de: '{side}: {action}' },
  reply_ends: { en: '{side}: {action}, and the game is over', de: '{side}: {action}, und die Partie ist vorbei' },
  losses: {
    en: 'You lose a piece in {own} % of likely rounds (with the best order {best_own} %), others lose one in {others} % ({best_others} %).',
    de: 'In {own} % der wahrscheinlichen Runden verlierst du eine Figur (mit dem besten Befehl in {best_own} %), in {others} % ein anderer ({best_others} %).',
  },
  case_named: { en: '{what}, {probability} of the time: {win}', de: '{what}, in {probability} der Fälle: {win}' },
  dailies: { en: 'Puzzles of the day', de: 'Aufgaben des Tages' },
  dailies_solved: { en: 'Puzzles of the day solved: {n} of {of}', de: 'Aufgaben des Tages gelöst: {n} von {of}' },
  case: { en: '{probability} of the time: {win}', de: 'in {probability} der Fälle: {win}' },
  about: { en: 'About', de: 'Thema' },
  judged: { en: 'How it was judged', de: 'Wie geurteilt wurde' },
  hint: { en: 'Hint', de: 'Tipp' },
  costs: {
    en: 'After a hint, a right answer gains no rating, but a wrong one still costs some. Showing the answer counts as a wrong one.',
    de: 'Nach einem Tipp bringt die richtige Antwort keine Wertung, eine falsche kostet trotzdem. Die Antwort zu zeigen zählt als falsch.',
  },
  hint_theme: { en: 'It is about: {themes}.', de: 'Es geht um: {themes}.' },
  hint_no_theme: { en: 'It fits no theme.', de: 'Sie passt zu keinem Thema.' },
  hint_piece: { en: '{verb}, from {square}.', de: '{verb}, von {square}.' },
  hint_squares: { en: '{verb}: {squares}.', de: '{verb}: {squares}.' },
  hint_verb: { en: '{verb}.', de: '{verb}.' },
  show: { en: 'Show the answer', de: 'Antwort zeigen' },
  all: { en: 'All puzzles', de: 'Alle Aufgaben' },
  share: { en: 'Link to this puzzle', de: 'Link zu dieser Aufgabe' },
  keys: {
    en: 'Outside the board: H for a hint, N for the next puzzle.',
    de: 'Außerhalb des Bretts: H für einen Tipp, N für die nächste Aufgabe.',
  },
  mined: {
    en: 'Puzzles may be made from my finished games',
    de: 'Aus meinen beendeten Partien dürfen Aufgaben werden',
  },
  mined_lead: {
    en: 'Only positions are used, without names, and only if everybody in the game allows it.',
    de: 'Verwendet werden nur Stellungen, ohne Namen, und nur, wenn alle Beteiligten es erlauben.',
  },
} as const

const THEMES: Record<string, { en: string; de: string }> = {
  finish: { en: 'win the game', de: 'die Partie gewinnen' },
  odds: { en: 'the best odds', de: 'die besten Chancen' },
  capture: { en: 'capture', de: 'Schlagen' },
  quiet: { en: 'a quiet move', de: 'ein stiller Zug' },
  save: { en: 'save a piece', de: 'eine Figur retten' },
  defence: { en: 'defence', de: 'Verteidigung' },
  sacrifice: { en: 'sacrifice', de: 'Opfer' },
  unharmed: { en: 'the round in which nobody dies', de: 'die Runde, in der niemand stirbt' },
  ability: { en: 'an ability', de: 'eine Fähigkeit' },
  several: { en: 'several actions', de: 'mehrere Aktionen' },
  king: { en: 'win the king', de: 'den König erobern' },
  mate: { en: 'checkmate', de: 'Schachmatt' },
  check: { en: 'check', de: 'Schach' },
  promotion: { en: 'promotion', de: 'Umwandlung' },
  offering: { en: 'an offering', de: 'eine Opfergabe' },
  charge: { en: 'a charged skill', de: 'eine geladene Fähigkeit' },
  healing: { en: 'healing', de: 'Heilung' },
  powerup: { en: 'power-ups', de: 'Power-ups' },
  upgrade: { en: 'an upgrade', de: 'eine Aufwertung' },
  collision: { en: 'collisions', de: 'Zusammenstöße' },
  spell: { en: 'a spell', de: 'ein Zauber' },
  summoning: { en: 'summoning', de: 'Beschwörung' },
  cards: { en: 'cards', de: 'Karten' },
  crown: { en: 'crowns', de: 'Kronen' },
  loyalty: { en: 'vassals', de: 'Vasallen' },
  defection: { en: 'defection', de: 'Überläufer' },
  castling: { en: 'castling', de: 'Rochade' },
}

export type PuzzleWord = keyof typeof WORDS

/** A text of the puzzles' pages. */
export function puzzles(word: PuzzleWord, words: Record<string, string | number> = {}): string {
  return fill(texts.of(WORDS[word]), words)
}

/** What a theme is called; one of a game from outside is shown as it has it. */
export function themeName(theme: string): string {
  const known = THEMES[theme]
  return known === undefined ? theme.replaceAll('_', ' ') : texts.of(known)
}

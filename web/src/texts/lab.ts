import { fill, texts } from './texts.svelte'

/** The words of the lab's pages, which are loaded with them: nobody needs them for the first page. */
const WORDS = {
  title: { en: 'How the games play', de: 'Wie sich die Spiele spielen' },
  lead: {
    en: 'Bots have played each game many times. Every number comes with its 95 % confidence interval.',
    de: 'Bots haben jedes Spiel oft gespielt. Zu jeder Zahl steht der Bereich, in dem die wahre mit 95 % Sicherheit liegt.',
  },
  caveat: {
    en: 'Bots with short searches know tactics, not plans. What they find hints at what people will find.',
    de: 'Bots, die kurz suchen, verstehen Taktik, keine Pläne: ein Hinweis auf das, was Menschen finden werden.',
  },
  none: { en: 'There is no report yet.', de: 'Es gibt noch keinen Bericht.' },
  loading: { en: 'Loading the reports …', de: 'Die Berichte werden geladen …' },
  how: { en: 'How it plays', de: 'Wie es sich spielt' },
  how_of: { en: 'How {game} plays', de: 'Wie sich {game} spielt' },
  short: { en: '{games} games between bots, {date}', de: '{games} Partien zwischen Bots, {date}' },
  whole: { en: 'The whole report', de: 'Der ganze Bericht' },
  all: { en: 'All games', de: 'Alle Spiele' },
  subtitle: {
    en: '{games} games between bots that search {nodes} positions for each action · {date}',
    de: '{games} Partien zwischen Bots, die für jede Aktion {nodes} Stellungen durchsuchen · {date}',
  },
  openings_moves: {
    en: 'Openings: {count} random moves of pieces',
    de: 'Eröffnungen: {count} zufällige Züge von Figuren',
  },
  openings_actions: {
    en: 'Openings: {count} random actions of any kind',
    de: 'Eröffnungen: {count} zufällige Aktionen jeder Art',
  },
  rules: { en: 'Rules', de: 'Regeln' },
  version: { en: 'version {version} of the rules', de: 'Fassung {version} der Regeln' },
  report: { en: 'Report', de: 'Bericht' },
  games: { en: 'games', de: 'Partien' },
  compare: { en: 'Side by side', de: 'Nebeneinander' },
  value: { en: 'value', de: 'Wert' },
  between: { en: '95 % between', de: '95 % zwischen' },
  goal: { en: 'goal', de: 'Ziel' },
  meets: { en: 'meets its goal', de: 'erreicht das Ziel' },
  misses: { en: 'misses its goal', de: 'verfehlt das Ziel' },
  open: { en: 'not known yet', de: 'noch offen' },
  not_asked: { en: 'not asked', de: 'nicht gefragt' },
  fair: { en: 'fair', de: 'fair' },
  decisive: { en: 'decisive', de: 'entschieden' },
  deep: { en: 'deep', de: 'tief' },
  lucky: { en: 'lucky', de: 'glücksabhängig' },
  varied: { en: 'varied', de: 'vielfältig' },
  fair_hint: { en: 'score of {side}', de: 'Punkte von {side}' },
  decisive_hint: { en: 'games that somebody wins', de: 'Partien, die jemand gewinnt' },
  deep_hint: { en: 'gain from thinking twice as long', de: 'Wert der doppelten Bedenkzeit' },
  lucky_hint: {
    en: 'share of the result explained by the luck that the bots’ score sees',
    de: 'Anteil des Ergebnisses, den das Glück erklärt, das die Wertung der Bots sieht',
  },
  varied_hint: { en: 'games that differ from all others', de: 'Partien, die sich von allen anderen unterscheiden' },
  seats: { en: 'Score of {side}, by strength', de: 'Was {side} holt, nach Stärke' },
  doublings: { en: 'Elo gained by thinking twice as long', de: 'Elo für die doppelte Bedenkzeit' },
  positions: { en: 'positions searched', de: 'durchsuchte Stellungen' },
  plots: { en: 'How games go', de: 'Wie die Partien verlaufen' },
  endings: { en: 'How games end', de: 'Wie Partien enden' },
  turns: { en: 'Length in turns', de: 'Länge in Zügen' },
  decided: {
    en: 'When games are decided, as a share of the game',
    de: 'Wann Partien entschieden sind, als Anteil der Partie',
  },
  boards: { en: 'The board', de: 'Das Brett' },
  stand: { en: 'where {side} stands', de: 'wo {side} steht' },
  fight: { en: 'where pieces fight', de: 'wo gekämpft wird' },
  die: { en: 'where pieces are lost', de: 'wo Figuren verloren gehen' },
  fall: { en: 'where the losers’ kings fall', de: 'wo die Könige der Verlierer fallen' },
  most: { en: 'in percent; most: {square}, {count}', de: 'in Prozent; am meisten: {square}, {count}' },
  worth: { en: 'What things are worth', de: 'Was die Dinge wert sind' },
  thing: { en: 'thing', de: 'Ding' },
  used: { en: 'used when it could be', de: 'genutzt, wenn möglich' },
  adds: { en: 'a use adds', de: 'Nutzen bringt' },
  costs: { en: 'a loss costs', de: 'Verlust kostet' },
  note: { en: 'note', de: 'Anmerkung' },
  dead: { en: 'hardly ever used', de: 'fast nie genutzt' },
  dominant: { en: 'dominant', de: 'übermächtig' },
  'stands out': { en: 'stands out', de: 'sticht heraus' },
  estimated: { en: 'estimated', de: 'geschätzt' },
  never: { en: 'never', de: 'nie' },
  numbers: { en: 'All numbers', de: 'Alle Zahlen' },
  measure: { en: 'measure', de: 'Größe' },
  question: { en: 'question', de: 'Frage' },
  samples: { en: 'samples', de: 'Stichproben' },
  rules_unseen: { en: 'Rules that never came up', de: 'Regeln, die nie vorkamen' },
  unseen_lead: {
    en: 'In none of the {games} games; each comes up in at most {bound} of all games.',
    de: 'In keiner der {games} Partien; jede kommt in höchstens {bound} aller Partien vor.',
  },
  examples: { en: 'Games worth a look', de: 'Sehenswerte Partien' },
  lopsided: { en: 'the most lopsided', de: 'die einseitigste' },
  dramatic: { en: 'the most dramatic', de: 'die dramatischste' },
  typical: { en: 'a typical one', de: 'eine typische' },
  won_by: { en: '{winners} won: {reason}, {turns} turns', de: '{winners} gewann: {reason}, {turns} Züge' },
  drawn_by: { en: 'drawn: {reason}, {turns} turns', de: 'remis: {reason}, {turns} Züge' },
  watch: { en: 'Watch the replay', de: 'Die Partie ansehen' },
  chances_of: { en: 'chances of {side} over the game', de: 'Aussichten von {side} im Lauf der Partie' },
  won: { en: 'won: {reason}', de: 'gewonnen: {reason}' },
  drawn: { en: 'drawn: {reason}', de: 'remis: {reason}' },
  sort: { en: 'Press a heading to sort.', de: 'Ein Druck auf eine Überschrift sortiert.' },
  back_to: { en: 'Back to the report', de: 'Zurück zum Bericht' },
  // What measures are called, and their answers.
  fairness: { en: 'fairness', de: 'Fairness' },
  openings: { en: 'openings', de: 'Eröffnungen' },
  decisiveness: { en: 'decisiveness', de: 'Entscheidungen' },
  pace: { en: 'pace', de: 'Dauer' },
  luck: { en: 'luck', de: 'Glück' },
  drama: { en: 'drama', de: 'Spannung' },
  variety: { en: 'variety', de: 'Vielfalt' },
  'rules seen': { en: 'rules seen', de: 'gesehene Regeln' },
  draws: { en: 'draws', de: 'Remis' },
  actions: { en: 'actions', de: 'Aktionen' },
  'minutes between people': { en: 'minutes between people', de: 'Minuten zwischen Menschen' },
  'share of the result': { en: 'share of the result', de: 'Anteil am Ergebnis' },
  'the luckier side wins': { en: 'the luckier side wins', de: 'die glücklichere Seite gewinnt' },
  'draws of chance in a game': { en: 'draws of chance in a game', de: 'Würfe in einer Partie' },
  'draws that do not change the score': {
    en: 'draws that do not change the score',
    de: 'Würfe, die die Wertung nicht ändern',
  },
  'draws with sampled odds': { en: 'draws with sampled odds', de: 'Würfe mit geschätzten Chancen' },
  'changes of the lead': { en: 'changes of the lead', de: 'Führungswechsel' },
  'decided after this share': { en: 'decided after this share', de: 'entschieden nach diesem Anteil' },
  "the loser's best chance": { en: 'the loser’s best chance', de: 'beste Aussicht des Verlierers' },
  'come-backs': { en: 'come-backs', de: 'gewendete Partien' },
  'different games': { en: 'different games', de: 'verschiedene Partien' },
  'actions offered': { en: 'actions offered', de: 'mögliche Aktionen' },
  'actions nearly as good as the best': {
    en: 'actions nearly as good as the best',
    de: 'Aktionen, fast so gut wie die beste',
  },
  'forced actions': { en: 'forced actions', de: 'erzwungene Aktionen' },
  'forced turns': { en: 'forced turns', de: 'erzwungene Züge' },
  'even openings': { en: 'even openings', de: 'ausgeglichene Eröffnungen' },
  seat: { en: 'seat {seat}', de: 'Platz {seat}' },
  opening: { en: 'opening: {action}', de: 'Eröffnung: {action}' },
  'never ended': { en: 'never: {reason}', de: 'nie: {reason}' },
  // Reports that are no rule set.
  'two sides': { en: 'two sides', de: 'zwei Seiten' },
  'two sides 60': { en: 'two sides, 60 points', de: 'zwei Seiten, 60 Punkte' },
  // Kinds of thing.
  piece: { en: 'piece', de: 'Figur' },
  weapon: { en: 'weapon', de: 'Waffe' },
  type: { en: 'type', de: 'Typ' },
  special: { en: 'special', de: 'Spezialfähigkeit' },
  charge_skill: { en: 'charge skill', de: 'Ladefähigkeit' },
  passive: { en: 'passive', de: 'passive Fähigkeit' },
  abilities: { en: 'ability', de: 'Fähigkeit' },
  'ability learnt': { en: 'ability learnt', de: 'gelernte Fähigkeit' },
  card: { en: 'card', de: 'Karte' },
  terrain: { en: 'terrain', de: 'Gelände' },
  'power-up': { en: 'power-up', de: 'Power-up' },
  use_of: { en: '{verb} of {piece}', de: '{verb}: {piece}' },
} as const

export type LabKey = keyof typeof WORDS

export function lab(key: LabKey, words: Record<string, string | number> = {}): string {
  return fill(texts.of(WORDS[key]), words)
}

/** Whether there is a text for a computed key. */
export function hasLab(key: string): key is LabKey {
  return key in WORDS
}

/** The text of a word that may have none: then it stays as it is. */
export function labWord(word: string): string {
  return hasLab(word) ? lab(word) : word
}

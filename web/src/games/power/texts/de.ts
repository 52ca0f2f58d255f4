import type { TextTable } from '../../texts'

const de: TextTable = {
  kinds: { king: 'König', rook: 'Turm', knight: 'Springer', pawn: 'Bauer' },
  verbs: { move: 'Ziehen', attack: 'Angreifen', sacrifice: 'Opfern' },
  sides: { white: 'Weiß', black: 'Schwarz' },
  words: {
    'king killed': 'der König ist tot',
    'turn limit': 'der letzte Zug ist gespielt',
    'quiet limit': 'zu lange geschah nichts Bleibendes',
    repetition: 'die Stellung kam wieder vor',
  },
  events: {
    moved: '{side}: {piece} von {from} nach {to}.',
    won: '{side}: {piece} ({health}) auf {from} greift {target} an ({enemy}, {enemy_health}), Chance {chance}: gewonnen.',
    lost: '{side}: {piece} ({health}) auf {from} greift {target} an ({enemy}, {enemy_health}), Chance {chance}: gefallen.',
    won_in_passing:
      '{side}: Bauer ({health}) auf {from} greift den Bauern ({enemy_health}) auf {target} im Vorbeigehen an, Chance {chance}: gewonnen.',
    lost_in_passing:
      '{side}: Bauer ({health}) auf {from} greift den Bauern ({enemy_health}) auf {target} im Vorbeigehen an, Chance {chance}: gefallen.',
    weakened: 'Wer auf {square} überlebt hat, ist jetzt schwächer: {health}.',
    sacrificed: '{side} opfert {square} ({piece}) für die Figur auf {by}.',
    strengthened: 'Die Figur auf {square} ist jetzt stärker: {health}.',
    promoted: 'Der Bauer auf {square} wird zu: {piece}.',
    passed: 'Der Bauer auf {pawn} kann im Vorbeigehen angegriffen werden, auf {square}.',
    drawn: 'Unentschieden: {reason}.',
    ended: '{winners} hat gewonnen: {reason}.',
  },
  texts: {
    healthy: 'gesund',
    weak: 'schwach',
    strong: 'stark',
    level: 'Gesundheit: {health}',
    in_passing: 'hier kann ein Bauer im Vorbeigehen angegriffen werden',
    chance: 'Gewinnt mit {chance} ({percent})',
    if_won: 'Gewonnen: Deine Figur nimmt das Feld und steht auf {level}',
    if_lost: 'Verloren: Deine Figur ist weg, der Gegner steht auf {level}',
    gives_up: 'Nimmt deine eigene Figur vom Brett: {piece}',
    gains: 'Deine Figur bleibt stehen und steht dann auf {level}',
    odds: 'Chancen',
    yours: 'Deine Angriffe jetzt',
    no_attack: 'Gerade ist kein Angriff möglich.',
    kings: 'Könige in Gefahr',
    safe: 'Gerade kann niemand einen König angreifen.',
    king_by: '{side}: König auf {square}, angegriffen von {from} ({piece})',
    last: 'Der letzte Kampf',
    none_yet: 'Noch gab es keinen Kampf.',
    pair: '{piece} {from} gegen {enemy} {target}',
    attacker_won: 'der Angreifer hat gewonnen',
    attacker_lost: 'der Angreifer ist gefallen',
    attacks: 'Kann angreifen',
    threats: 'Kann angegriffen werden von',
    nothing: 'Niemand',
    no_target: 'Niemand in Reichweite',
    sacrifices: 'Kann sich stärken durch Opfer von',
    one: '{piece} auf {square}, {level}',
    explain_title: 'Was Stufen und Opfer wert sind',
    explain_levels:
      'Gleiche Stufen kämpfen mit 1/2. Jede Stufe Unterschied halbiert die Chance des Schwächeren: 1/4, 1/8, 1/16. Wer einen Kampf überlebt, fällt um eine Stufe.',
    explain_king: 'Ein angegriffener König kämpft allein mit seiner eigenen Stufe, so stark der Angreifer auch ist.',
    explain_sacrifice:
      'Ein Opfer nimmt eine eigene Figur vom Brett; die Figur, die es fordert, steigt um eine Stufe und bleibt stehen. Art und Stufe der geopferten Figur zählen nicht, und es kostet den Zug.',
  },
}

export default de

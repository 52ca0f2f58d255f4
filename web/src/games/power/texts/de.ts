import type { TextTable } from '../../texts'

const de: TextTable = {
  kinds: { king: 'König', rook: 'Turm', knight: 'Springer', pawn: 'Bauer' },
  verbs: { move: 'Ziehen', attack: 'Angreifen', sacrifice: 'Opfern' },
  actions: {
    move: 'Von {1} nach {2} ziehen',
    attack: 'Mit {1} {2} angreifen',
    sacrifice: '{2} für {1} opfern',
  },
  sides: { white: 'Weiß', black: 'Schwarz' },
  words: {
    'king killed': 'der König ist tot',
    'turn limit': 'das Zuglimit ist erreicht',
    'quiet limit': 'zu lange ohne bleibende Veränderung',
    repetition: 'die Stellung hat sich wiederholt',
  },
  events: {
    moved: '{side}: {piece} von {from} nach {to}.',
    won: '{side}: {piece} ({health}) auf {from} greift {target} an ({enemy}, {enemy_health}), Chance {chance}: gewonnen.',
    lost: '{side}: {piece} ({health}) auf {from} greift {target} an ({enemy}, {enemy_health}), Chance {chance}: gefallen.',
    won_in_passing:
      '{side}: Bauer ({health}) auf {from} greift den Bauern ({enemy_health}) auf {target} en passant an, Chance {chance}: gewonnen.',
    lost_in_passing:
      '{side}: Bauer ({health}) auf {from} greift den Bauern ({enemy_health}) auf {target} en passant an, Chance {chance}: gefallen.',
    weakened: 'Der Überlebende auf {square} ist jetzt schwächer: {health}.',
    sacrificed: '{side} opfert {square} ({piece}) für die Figur auf {by}.',
    strengthened: 'Die Figur auf {square} ist jetzt stärker: {health}.',
    promoted: 'Der Bauer auf {square} wird zu: {piece}.',
    passed: 'Der Bauer auf {pawn} kann en passant angegriffen werden, auf {square}.',
    drawn: 'Unentschieden: {reason}.',
    ended: '{winners} hat gewonnen: {reason}.',
  },
  texts: {
    battle_yes: 'Kampf gewonnen',
    battle_no: 'Kampf verloren',
    healthy: 'gesund',
    weak: 'schwach',
    strong: 'stark',
    level: 'Gesundheit: {health}',
    in_passing: 'hier kann ein Bauer en passant angegriffen werden',
    chance: 'Gewinnt mit {chance} ({percent})',
    if_won: 'Bei Sieg: Deine Figur nimmt das Feld und ist {level}',
    if_lost: 'Bei Niederlage: Deine Figur ist weg, und der Gegner ist {level}',
    gives_up: 'Nimmt deine eigene Figur vom Brett: {piece}',
    gains: 'Deine Figur bleibt stehen und ist dann {level}',
    odds: 'Chancen',
    yours: 'Deine Angriffe jetzt',
    no_attack: 'Zurzeit ist kein Angriff möglich.',
    kings: 'Könige in Gefahr',
    safe: 'Zurzeit kann kein König angegriffen werden.',
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
    sacrifices: 'Kann stärker werden durch das Opfern von',
    one: '{piece} auf {square}, {level}',
    explain_title: 'Was Stufen und Opfer wert sind',
    explain_levels:
      'Gleiche Stufen kämpfen mit 1/2. Jede Stufe Unterschied halbiert die Chance des Schwächeren: 1/4, 1/8, 1/16. Wer einen Kampf überlebt, fällt um eine Stufe.',
    explain_king: 'Ein angegriffener König kämpft nur mit seiner eigenen Stufe, so stark der Angreifer auch ist.',
    explain_sacrifice:
      'Ein Opfer nimmt eine eigene Figur vom Brett; die Figur, die es fordert, steigt um eine Stufe und bleibt stehen. Art und Stufe der geopferten Figur zählen nicht, und es kostet den Zug.',
  },
}

export default de

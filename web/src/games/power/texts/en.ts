import type { TextTable } from '../../texts'

const en: TextTable = {
  kinds: { king: 'king', rook: 'rook', knight: 'knight', pawn: 'pawn' },
  verbs: { move: 'Move', attack: 'Attack', sacrifice: 'Sacrifice' },
  sides: { white: 'White', black: 'Black' },
  words: {
    'king killed': 'the king is dead',
    'turn limit': 'the last turn is played',
    'quiet limit': 'nothing lasting happened for too long',
    repetition: 'the position came up again',
  },
  events: {
    moved: '{side}’s {piece} goes from {from} to {to}.',
    won: '{side}’s {piece} ({health}) on {from} attacks the {enemy} ({enemy_health}) on {target} at {chance} and wins.',
    lost: '{side}’s {piece} ({health}) on {from} attacks the {enemy} ({enemy_health}) on {target} at {chance} and dies.',
    won_in_passing:
      '{side}’s pawn ({health}) on {from} attacks the pawn ({enemy_health}) on {target} in passing at {chance} and wins.',
    lost_in_passing:
      '{side}’s pawn ({health}) on {from} attacks the pawn ({enemy_health}) on {target} in passing at {chance} and dies.',
    weakened: 'The survivor on {square} is weaker now: {health}.',
    sacrificed: '{side} gives up the {piece} on {square} for the piece on {by}.',
    strengthened: 'The piece on {square} is stronger now: {health}.',
    promoted: 'The pawn on {square} becomes a {piece}.',
    passed: 'The pawn on {pawn} can be attacked in passing, on {square}.',
    drawn: 'The game is drawn: {reason}.',
    ended: '{winners} has won: {reason}.',
  },
  texts: {
    healthy: 'healthy',
    weak: 'weak',
    strong: 'strong',
    level: 'Health: {health}',
    in_passing: 'a pawn can be attacked in passing here',
    chance: 'Wins with {chance} ({percent})',
    if_won: 'Won: your piece takes the square and is at {level}',
    if_lost: 'Lost: your piece is gone and the enemy is at {level}',
    gives_up: 'Takes your own {piece} off the board',
    gains: 'Your piece stays where it is and is at {level} then',
    odds: 'Odds',
    yours: 'Your attacks now',
    no_attack: 'No attack is possible now.',
    kings: 'Kings in danger',
    safe: 'Nobody can attack a king at the moment.',
    king_by: '{side}’s king on {square}, attacked by the {piece} on {from}',
    last: 'The last battle',
    none_yet: 'There has been no battle yet.',
    pair: '{piece} {from} against {enemy} {target}',
    attacker_won: 'the attacker won',
    attacker_lost: 'the attacker died',
    attacks: 'It can attack',
    threats: 'It can be attacked by',
    nothing: 'Nobody',
    no_target: 'Nobody in reach',
    sacrifices: 'It can take the strength of',
    one: '{piece} on {square}, {level}',
    explain_title: 'What levels and sacrifices are worth',
    explain_levels:
      'Equal levels fight at 1/2. Each level of difference halves the weaker one’s chance: 1/4, 1/8, 1/16. Whoever survives a battle falls by one level.',
    explain_king: 'An attacked king fights by its own level alone, however strong the attacker is.',
    explain_sacrifice:
      'A sacrifice takes one of your own pieces off the board; the piece that asks for it rises by one level and stays where it is. The kind and level of the piece given up do not count, and it costs the turn.',
  },
}

export default en

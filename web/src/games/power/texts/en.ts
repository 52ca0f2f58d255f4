import type { TextTable } from '../../texts'

const en: TextTable = {
  kinds: { king: 'king', rook: 'rook', knight: 'knight', pawn: 'pawn' },
  verbs: { move: 'Move', attack: 'Attack', sacrifice: 'Sacrifice' },
  actions: {
    move: 'Move from {1} to {2}',
    attack: 'Attack {2} with {1}',
    sacrifice: 'Sacrifice {2} for {1}',
  },
  sides: { white: 'White', black: 'Black' },
  words: {
    'king killed': 'the king is dead',
    'turn limit': 'the turn limit was reached',
    'quiet limit': 'too long without lasting progress',
    repetition: 'the position was repeated',
  },
  events: {
    moved: '{side}’s {piece} moves from {from} to {to}.',
    won: '{side}’s {piece} ({health}) on {from} attacks the {enemy} ({enemy_health}) on {target} at {chance} and wins.',
    lost: '{side}’s {piece} ({health}) on {from} attacks the {enemy} ({enemy_health}) on {target} at {chance} and dies.',
    won_in_passing:
      '{side}’s pawn ({health}) on {from} attacks the pawn ({enemy_health}) on {target} en passant at {chance} and wins.',
    lost_in_passing:
      '{side}’s pawn ({health}) on {from} attacks the pawn ({enemy_health}) on {target} en passant at {chance} and dies.',
    weakened: 'The survivor on {square} is now weaker: {health}.',
    sacrificed: '{side} gives up the {piece} on {square} for the piece on {by}.',
    strengthened: 'The piece on {square} is now stronger: {health}.',
    promoted: 'The pawn on {square} becomes a {piece}.',
    passed: 'The pawn on {pawn} can be attacked en passant, on {square}.',
    drawn: 'The game is drawn: {reason}.',
    ended: '{winners} has won: {reason}.',
  },
  texts: {
    battle_yes: 'battle won',
    battle_no: 'battle lost',
    healthy: 'healthy',
    weak: 'weak',
    strong: 'strong',
    level: 'Health: {health}',
    in_passing: 'a pawn can be attacked en passant here',
    chance: 'Wins with a chance of {chance} ({percent})',
    if_won: 'If it wins: your piece takes the square and is {level}',
    if_lost: 'If it loses: your piece is gone and the enemy is {level}',
    gives_up: 'Takes your own {piece} off the board',
    gains: 'Your piece stays where it is and becomes {level}',
    odds: 'Odds',
    yours: 'Your attacks now',
    no_attack: 'No attack is possible right now.',
    kings: 'Kings in danger',
    safe: 'No king can be attacked right now.',
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
    sacrifices: 'It can grow stronger by sacrificing',
    one: '{piece} on {square}, {level}',
    explain_title: 'What levels and sacrifices are worth',
    explain_levels:
      'Equal levels fight at 1/2. Each level of difference halves the weaker side’s chance: 1/4, 1/8, 1/16. The survivor of a battle drops one level.',
    explain_king: 'A king under attack fights at its own level only, however strong the attacker is.',
    explain_sacrifice:
      'A sacrifice takes one of your own pieces off the board; the piece that asks for it rises one level and stays where it is. The kind and level of the piece given up do not matter, and it costs the turn.',
  },
}

export default en

"""What a bot may weigh in Battlefield Chess: what units are worth as they fare, and what can be done next."""

from typing import Final

from warboard.games.battlefield.equipment import KING, PAWN
from warboard.games.battlefield.fight import fight
from warboard.games.battlefield.geometry import WHITE
from warboard.games.battlefield.reach import targets
from warboard.games.battlefield.state import BattlefieldState
from warboard.games.battlefield.unit import Unit

# A unit with little health left is still worth half: it stands in the way and strikes as hard as before.
_HEALTH_SHARE: Final = 50
_FULL: Final = 100
_CENTRE: Final = [0, 2, 4, 6, 6, 4, 2, 0]
_AHEAD: Final = [0, 0, 3, 8, 16, 30, 55, 0]  # a pawn, by the ranks that it has come
_EFFECT_POINT: Final = 3
_CHARGE_POINT: Final = 3
_CHEER_POINTS: Final = 25
_NEXT_SHARE: Final = 70  # how much of the best attack at hand counts, in hundredths: it may yet be answered


def balance(state: BattlefieldState, side: int) -> int:
    """The worth of a side's units less the enemy's, and what the best attack of the side to act would win."""
    total = 0
    for square, unit in enumerate(state.squares):
        if unit is not None:
            value = worth(unit, unit.hp) + _standing(unit, square)
            total += value if unit.side == side else -value
    if state.outcome is None:
        gain = _best_attack(state) * _NEXT_SHARE // 100
        total += gain if state.turn == side else -gain
    return total


def worth(unit: Unit, hp: int) -> int:
    """What a unit is worth with that much health; 0 if it is defeated."""
    if hp <= 0:
        return 0
    kit = unit.kit
    return kit.worth * (_FULL - _HEALTH_SHARE + _HEALTH_SHARE * hp // kit.max_hp) // _FULL


def _standing(unit: Unit, square: int) -> int:
    """The small things: place, effects, charge, cheer."""
    effects = unit.effects
    points = _EFFECT_POINT * (effects.atk + effects.defence + effects.mdef + effects.spd)
    points += _CHARGE_POINT * unit.charge
    if unit.cheered > 0:
        points += _CHEER_POINTS
    rank = square // 8
    if unit.kind == PAWN:
        points += _AHEAD[rank if unit.side == WHITE else 7 - rank]
    elif unit.kind != KING:
        points += _CENTRE[rank] + _CENTRE[square % 8]
    return points


def _best_attack(state: BattlefieldState) -> int:
    """What the best attack of the side to act would win in worth, given and taken; 0 if none pays."""
    squares = state.squares
    best = 0
    for source, unit in enumerate(squares):
        if unit is None or unit.side != state.turn or not unit.kit.strikes:
            continue
        for target in targets(squares, unit, source):
            other = squares[target]
            if other is None or other.side == unit.side:
                continue
            meeting = fight(state.rules, squares, unit, source, other, target, None)
            gain = worth(other, other.hp) - worth(other, meeting.defender.hp)
            gain -= worth(unit, unit.hp) - worth(unit, meeting.attacker.hp)
            if gain > best:
                best = gain
    return best

"""Advice to bots in Battlefield Chess: what units are worth by kind, square, health and effects."""

from typing import Final

from warboard.games.battlefield.battle import work_out_battle
from warboard.games.battlefield.board import SIZE, WHITE
from warboard.games.battlefield.check import in_check
from warboard.games.battlefield.event_rules import EVENT_RULES
from warboard.games.battlefield.pieces import KINDS, KING, PAWN
from warboard.games.battlefield.state import BattlefieldState, Unit
from warboard.kernel.action import Action
from warboard.kernel.advice import Advice, Subjects

FEATURES: Final = [
    "pawns",
    "knights",
    "bishops",
    "rooks",
    "queens",
    "health that pawns lack",
    "health that knights lack",
    "health that bishops lack",
    "health that rooks lack",
    "health that queens lack",
    "health that the king lacks",
    "pawns by how near they are to promotion",
    "officers by nearness to the centre",
    "points of effects on units",
    "charge of units",
    "cheered units",
    "health that the king lacks to twenty",
]
# Fitted to self-play: docs/bot-weights.md has the recipe.
WEIGHTS: Final = [-16, 217, 204, 187, 900, -2, -9, 4, -3, -34, -16, 7, -6, 33, 44, 102, -18]
_HEALTH_LACKED: Final = 5  # more than the kind
_ADVANCE: Final = 11
_CENTRE: Final = 12
_EFFECTS: Final = 13
_CHARGE: Final = 14
_CHEER: Final = 15
_FRAILTY: Final = 16
_FRAIL_BELOW: Final = 20  # two strikes of almost any unit kill a king with less health

_ADVANCE_POINTS: Final = [0, 0, 3, 8, 16, 30, 55, 0]  # of a pawn, by its rank as its side counts


def _nearness(square: int) -> int:
    """From 0 in a corner to 6 in the middle."""
    rank, file = divmod(square, 8)
    return min(file, 7 - file) + min(rank, 7 - rank)


def features(state: BattlefieldState, side: int) -> list[int]:
    """What a side has, in the order of `FEATURES`."""
    counts = [0] * len(FEATURES)
    for square, unit in enumerate(state.squares):
        if unit is None or unit.side != side:
            continue
        if unit.kind != KING:
            counts[unit.kind] += 1
        counts[_HEALTH_LACKED + unit.kind] += unit.kit.max_hp - unit.hp
        if unit.kind == PAWN:
            counts[_ADVANCE] += _ADVANCE_POINTS[square // 8 if side == WHITE else 7 - square // 8]
        elif unit.kind == KING:
            counts[_FRAILTY] += max(_FRAIL_BELOW - unit.hp, 0)
        else:
            counts[_CENTRE] += _nearness(square)
        effects = unit.effects
        counts[_EFFECTS] += effects.atk + effects.defence + effects.mdef + effects.spd
        counts[_CHARGE] += unit.charge
        counts[_CHEER] += 1 if unit.cheered > 0 else 0
    return counts


def _square_worth(kind: int, square: int) -> int:
    """The worth of white's unit on a square, in full health, without effects or charge."""
    if kind == KING:
        return 0
    if kind == PAWN:
        return WEIGHTS[kind] + WEIGHTS[_ADVANCE] * _ADVANCE_POINTS[square // 8]
    return WEIGHTS[kind] + WEIGHTS[_CENTRE] * _nearness(square)


# [kind * 64 + square], black's with the ranks reversed.
_SQUARE_WORTH: Final = [
    [
        _square_worth(kind, square if side == WHITE else square ^ 56)
        for kind in range(len(KINDS))
        for square in range(SIZE)
    ]
    for side in range(2)
]
_HEALTH_WEIGHTS: Final = WEIGHTS[_HEALTH_LACKED : _HEALTH_LACKED + len(KINDS)]
_EFFECT_POINT: Final[int] = WEIGHTS[_EFFECTS]
_CHARGE_POINT: Final[int] = WEIGHTS[_CHARGE]
_CHEER_POINTS: Final[int] = WEIGHTS[_CHEER]
_FRAIL_POINT: Final[int] = WEIGHTS[_FRAILTY]


def balance(state: BattlefieldState, side: int) -> int:
    """The weighted sum of a side's features, less the enemy's."""
    total = 0
    for square, unit in enumerate(state.squares):
        if unit is None:
            continue
        kind = unit.kind
        effects = unit.effects
        value = _SQUARE_WORTH[unit.side][kind * SIZE + square]
        value += _HEALTH_WEIGHTS[kind] * (unit.kit.max_hp - unit.hp)
        value += _EFFECT_POINT * (effects.atk + effects.defence + effects.mdef + effects.spd)
        value += _CHARGE_POINT * unit.charge
        if unit.cheered > 0:
            value += _CHEER_POINTS
        if kind == KING and unit.hp < _FRAIL_BELOW:
            value += _FRAIL_POINT * (_FRAIL_BELOW - unit.hp)
        total += value if unit.side == side else -value
    return total


# A unit with little health is still worth half: it blocks lines and strikes as hard as before.
_HEALTH_SHARE: Final = 50
_FULL: Final = 100


def worth(unit: Unit, hp: int) -> int:
    """A rough worth of a unit with that much health: 100 for a healthy pawn, 0 if it is defeated."""
    kit = unit.kit
    if hp < kit.least_hp:
        return 0
    return kit.worth * (_FULL - _HEALTH_SHARE + _HEALTH_SHARE * hp // kit.max_hp) // _FULL


def gain_hint(state: BattlefieldState, action: Action) -> int:
    """What an attack wins in worth less what it loses; all else is quiet."""
    if action.verb != "attack":
        return 0
    squares = state.squares
    unit = squares[action.source]
    other = squares[action.target]
    assert unit is not None and other is not None, action
    result = work_out_battle(state.rules, squares, unit, action.source, other, action.target, None)
    gain = worth(other, other.hp) - worth(other, result.defender.hp)
    gain -= worth(unit, unit.hp) - worth(unit, result.attacker.hp)
    return gain if gain != 0 else -1


_LEANINGS: Final = {
    "stores": (
        ("charge of units", 1),
        ("cheered units", 1),
    ),
    "hunts": (("health that the king lacks", -1),),
    "advances": (
        ("pawns by how near they are to promotion", 1),
        ("officers by nearness to the centre", 1),
    ),
}
_SUBJECTS: Final = Subjects(
    endings=("king killed", "checkmate", "stalemate", "repetition", "quiet limit", "turn limit"),
    piece_fields=("type", "weapon", "special", "charge_skill", "passive1", "passive2", "passive3"),
    events=(
        "move",
        "castle",
        "battle",
        "charge_fired",
        "splash",
        "strike",
        "defeat",
        "promote",
        "double_tap",
        "restore",
        "sacrifice",
        "cheer",
        "cure",
        "swap",
        "effect",
        "charge",
        "turn",
        "check",
        "game_over",
    ),
    fights=(("battle", "defender"),),
    deaths=(("defeat", "square"),),
    rules=EVENT_RULES,
    themes=(
        ("king", "king killed"),
        ("mate", "checkmate"),
        ("check", "check"),
        ("promotion", "promote"),
        ("charge", "charge_fired"),
        ("healing", "restore"),
    ),
)


class BattlefieldAdvice(Advice[BattlefieldState]):
    """The advice to bots in Battlefield Chess."""

    def __init__(self) -> None:
        super().__init__(
            scale=323,
            relative_speed=20,
            blunder_percent=[90, 78, 66, 52, 38, 24, 11, 0],
            feature_names=FEATURES,
            subjects=_SUBJECTS,
            leanings=_LEANINGS,
        )

    def score(self, state: BattlefieldState, side: int) -> int:
        return balance(state, side)

    def gain_hint(self, state: BattlefieldState, side: int, action: Action) -> int:
        return gain_hint(state, action)

    def in_check(self, state: BattlefieldState) -> bool:
        return in_check(state)

    def features(self, state: BattlefieldState, side: int) -> list[int]:
        return features(state, side)

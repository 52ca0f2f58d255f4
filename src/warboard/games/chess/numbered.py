"""Every action of chess by a number, for tables that are kept by action."""

from typing import Final

from mypy_extensions import i64

from warboard.games.chess.actions import CLAIM, MOVES, PROMOTES_TO, PROMOTIONS
from warboard.games.chess.castling import CASTLES
from warboard.games.chess.pieces import KINDS
from warboard.kernel.action import Action

_PAIRS: Final = 64 * 64
_CASTLES: Final = _PAIRS * 5
_CLAIM: Final = _PAIRS * 6
ACTION_NUMBERS: Final = _CLAIM + 1


def number_of(action: Action) -> int:
    """Plain moves by source and target, then promotions by kind, castling, and the claim; some stand for nothing."""
    if action.verb == "claim":
        return _CLAIM
    place = action.source * 64 + action.target
    if action.verb == "castle":
        return _CASTLES + place
    if not action.word:
        return place
    return place + _PAIRS * (1 + PROMOTES_TO.index(KINDS.index(action.word)))


def entries_of(actions: list[Action], table: list[int]) -> list[int]:
    """What a table with an entry for every number has for each of the actions."""
    found: list[int] = []
    for action in actions:
        if action.verb == "move" and not action.word:
            place: i64 = action.source
            found.append(table[(place << 6) | action.target])
        else:
            found.append(table[number_of(action)])
    return found


def every_action() -> list[Action]:
    """All actions that there are."""
    actions = [CLAIM, *MOVES]
    actions.extend([castle.action for castle in CASTLES])
    for promotions in PROMOTIONS:
        actions.extend(promotions)
    return actions

"""What callers pass, checked where it comes in: an error says what is expected, not what failed far inside."""

import secrets
from collections.abc import Mapping, Sequence

from warboard.api.drawing import Arrow
from warboard.bots.levels import Level, find_level
from warboard.kernel.action import Action
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game as Rules
from warboard.kernel.luck import Luck
from warboard.kernel.plain import Fields, Plain, kind_of
from warboard.kernel.state import State

_MARK = "gold"


def plain(value: object, name: str) -> Plain:
    """Plain data, copied; any mapping or sequence is taken. What the data says is for the rules to judge."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, Mapping):
        return {key: plain(item, f"{name}.{key}") for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item, f"{name}.{number}") for number, item in enumerate(value)]
    raise WarboardError(f"{name}: expected plain data (mappings, lists, texts, numbers), found {kind_of(value)}")


def fields(value: object, name: str) -> Fields:
    """A mapping of plain data, copied; none is an empty one."""
    found = plain(value, name)
    if found is None:
        return {}
    if not isinstance(found, dict):
        raise WarboardError(f"{name}: expected a mapping, found {kind_of(value)}")
    return found


def seed_or_random(seed: object) -> int:
    """A seed that was given, or a new one."""
    if seed is None:
        return secrets.randbits(63)
    if isinstance(seed, int):
        return seed
    raise WarboardError(f"seed: expected a whole number, found {kind_of(seed)}")


def check_luck(luck: object) -> None:
    if luck is not None and not isinstance(luck, Luck):
        raise WarboardError(f"luck: expected a Luck, such as SeededLuck(7), found {kind_of(luck)}")


def check_state(rules: Rules, state: object) -> None:
    if not isinstance(state, State):
        raise WarboardError(f"state: expected a position, such as match.state, found {kind_of(state)}")
    if state.game.id != rules.id:
        raise WarboardError(f"state: expected a position of {rules.id}, found one of {state.game.id}")


def level_from(level: object) -> Level:
    """One of the bots' levels, by its number."""
    if not isinstance(level, int):
        raise WarboardError(f"level: expected a number, found {kind_of(level)}")
    return find_level(level)


def check_action(action: object) -> None:
    if not isinstance(action, (str, Action)):
        raise WarboardError(f"action: expected a text such as 'e2 e4', or an Action, found {kind_of(action)}")


def names_by_side(players: object, sides: Sequence[str]) -> dict[str, str]:
    """Names for all sides; a side without one is called as it is."""
    names = {side: side for side in sides}
    if players is None:
        return names
    if not isinstance(players, Mapping):
        raise WarboardError(f"players: expected names by side, as in {{'{sides[0]}': 'Ada'}}, found {kind_of(players)}")
    for side, name in players.items():
        if side not in names:
            raise WarboardError(f"players: there is no side {side!r} (there are {', '.join(sides)})")
        if not isinstance(name, str):
            raise WarboardError(f"players.{side}: expected a name, found {kind_of(name)}")
        names[side] = name
    return names


def colours_by_square(marks: object) -> dict[str, str]:
    """The marks of a drawing: squares with their colours, or squares alone, which get one."""
    if marks is None:
        return {}
    if isinstance(marks, str):
        return {marks: _MARK}
    if isinstance(marks, Mapping):
        found = dict(marks)
    elif isinstance(marks, (list, tuple, set, frozenset)):
        found = dict.fromkeys(marks, _MARK)
    else:
        raise WarboardError(f"marks: expected squares, as in ['e4'] or {{'e4': 'gold'}}, found {kind_of(marks)}")
    for square, colour in found.items():
        if not (isinstance(square, str) and isinstance(colour, str)):
            raise WarboardError(f"marks: expected a square and a colour, found {square!r} and {colour!r}")
    return found


def arrows_from(arrows: object) -> list[Arrow]:
    """The arrows of a drawing; a pair of squares is one too."""
    if arrows is None:
        return []
    if not isinstance(arrows, (list, tuple, set, frozenset)):
        raise WarboardError(f"arrows: expected a list, as in [('e2', 'e4')], found {kind_of(arrows)}")
    return [_arrow(one) for one in arrows]


def _arrow(given: object) -> Arrow:
    if isinstance(given, Arrow):
        return given
    if isinstance(given, (list, tuple)) and len(given) in (2, 3) and all(isinstance(part, str) for part in given):
        return Arrow(*given)
    raise WarboardError(f"arrows: expected Arrow('e2', 'e4') or ('e2', 'e4'), found {given!r}")

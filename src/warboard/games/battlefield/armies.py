"""Armies: what they cost, everything that can be wrong with one, and a builder (BC-1301 to BC-1305).

An army is written for the squares a1 to h2 as white sees them. As plain data it is a mapping from square to loadout;
what is left out is plain. Files are for the caller: what `dump` gives can be written as YAML and read back.

>>> builder = ArmyBuilder("plain")
>>> builder.put("f1", "weapon", "healing_staff")
>>> builder.put("f1", "special", "cure-2")
>>> builder.cost(), builder.problems(budget=60, swap=False)
(4, [])
>>> builder.dump()
{'f1': {'weapon': 'healing_staff', 'special': 'cure-2'}}
"""

from typing import Final

from warboard.games.battlefield.board import BOARD
from warboard.games.battlefield.loadout import (
    LOADOUT_FIELDS,
    PLAIN,
    Loadout,
    Problem,
    examine_loadout,
)
from warboard.games.battlefield.pieces import (
    BISHOP,
    KINDS,
    KING,
    KNIGHT,
    PAWN,
    QUEEN,
    ROOK,
)
from warboard.games.battlefield.presets import PRESET_ROWS
from warboard.kernel.board import NOWHERE
from warboard.kernel.errors import WarboardError
from warboard.kernel.plain import Fields, Plain, kind_of

ARRAY: Final = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK] + [PAWN] * 8  # a1 to h2
DEFAULT_BUDGET: Final = 60


class Army:
    """A loadout for each of the squares a1 to h2."""

    def __init__(self, loadouts: list[Loadout]) -> None:
        self.loadouts = loadouts

    def cost(self) -> int:
        return sum(loadout.cost() for loadout in self.loadouts)

    def dump(self) -> Fields:
        """The mapping that declares this army: only what differs from the plain loadout."""
        declaration: Fields = {}
        for square, loadout in enumerate(self.loadouts):
            plain = PLAIN.dump()
            differences: Fields = {name: value for name, value in loadout.dump().items() if value != plain[name]}
            if differences:
                declaration[BOARD.names[square]] = differences
        return declaration


def _preset(name: str) -> Army:
    loadouts: list[Loadout] = []
    for square, row in enumerate(PRESET_ROWS[name]):
        fields: Fields = {field: word or None for field, word in zip(LOADOUT_FIELDS, row, strict=True)}
        problems: list[Problem] = []
        loadouts.append(examine_loadout(fields, BOARD.names[square], False, problems))
        assert not problems, (name, str(problems[0]))
    return Army(loadouts)


PRESETS: Final = {name: _preset(name) for name in PRESET_ROWS}


def examine_army(value: Plain, path: str, swap_exists: bool, problems: list[Problem]) -> Army:
    """The army of a declaration or a preset's name. Adds to the problems what is wrong with it, except its cost."""
    if isinstance(value, str):
        preset = PRESETS.get(value)
        if preset is None:
            reason = f"there is no preset {value[:40]!r} (there are {', '.join(PRESETS)}) (BC-1304)"
            problems.append(Problem(path, reason))
            return PRESETS["plain"]
        return preset
    loadouts = [PLAIN] * len(ARRAY)
    if not isinstance(value, dict):
        reason = f"expected a preset's name or a mapping from square to loadout, found {kind_of(value)} (BC-1302)"
        problems.append(Problem(path, reason))
        return Army(loadouts)
    for name, fields in value.items():
        below = f"{path}.{str(name)[:40]}"
        square = BOARD.square(name) if isinstance(name, str) else NOWHERE
        if square == NOWHERE or square >= len(ARRAY):
            problems.append(Problem(below, "there is no such square in an army: it has a1 to h2 (BC-1301)"))
        elif not isinstance(fields, dict):
            problems.append(Problem(below, f"expected a loadout, found {kind_of(fields)} (BC-1302)"))
        else:
            _examine_fields(fields, below, problems)
            loadouts[square] = examine_loadout(fields, below, swap_exists, problems)
    return Army(loadouts)


def _examine_fields(fields: Fields, path: str, problems: list[Problem]) -> None:
    for field in fields:
        if field not in LOADOUT_FIELDS:
            reason = f"there is no such field (there are {', '.join(LOADOUT_FIELDS)}) (BC-1302)"
            problems.append(Problem(f"{path}.{str(field)[:40]}", reason))


def army_problems(value: Plain, budget: int, swap: bool, path: str = "army") -> list[Problem]:
    """Everything that is wrong with an army, in the order of its squares; its cost last (BC-1304)."""
    problems: list[Problem] = []
    army = examine_army(value, path, swap, problems)
    cost = army.cost()
    if isinstance(value, dict) and not problems and cost > budget:
        problems.append(Problem(path, f"it costs {cost}, and the budget is {budget} (BC-1304)"))
    return problems


class ArmyBuilder:
    """An army in the making: it starts from a preset or a declaration and takes any change, right or wrong."""

    def __init__(self, start: Plain = "plain") -> None:
        if isinstance(start, str):
            if start not in PRESETS:
                raise WarboardError(f"there is no preset {start[:40]!r} (there are {', '.join(PRESETS)})")
            self._declaration = PRESETS[start].dump()
        elif isinstance(start, dict):
            self._declaration = {
                square: dict(fields) if isinstance(fields, dict) else fields for square, fields in start.items()
            }
        else:
            raise WarboardError(f"an army is a preset's name or a mapping, not {kind_of(start)}")

    def put(self, square: str, field: str, value: Plain) -> None:
        """Gives the piece on a square a type, a weapon, an element or a skill; None takes it away again."""
        fields = self._declaration.setdefault(square, {})
        if not isinstance(fields, dict):
            fields = {}
            self._declaration[square] = fields
        if value is None:
            fields.pop(field, None)
        else:
            fields[field] = value
        if not fields:
            del self._declaration[square]

    def clear(self, square: str) -> None:
        """Makes the piece on a square plain again."""
        self._declaration.pop(square, None)

    def cost(self) -> int:
        """What the valid parts cost."""
        return examine_army(self._declaration, "army", True, []).cost()

    def problems(self, budget: int = DEFAULT_BUDGET, swap: bool = False) -> list[str]:
        """A line for everything that is wrong; empty if a game accepts the army."""
        return [str(problem) for problem in army_problems(self._declaration, budget, swap)]

    def dump(self) -> Fields:
        """The declaration as plain data: what goes into a file and into the options."""
        return {
            square: dict(fields) if isinstance(fields, dict) else fields for square, fields in self._declaration.items()
        }


def array_by_square() -> Fields:
    """The kinds of piece of the array, which no army changes (BC-1301)."""
    return {BOARD.names[square]: KINDS[kind] for square, kind in enumerate(ARRAY)}

"""The ground that a game is played on: everything about a board that does not change, made once for each board."""

from typing import Final

from warboard.games.mana.actions import ActionTables
from warboard.games.mana.areas import Areas
from warboard.games.mana.board import BOARDS, Geometry
from warboard.games.mana.patterns import PatternTables


class Ground:
    """A board with its geometry, its actions, and what patterns and abilities reach on it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.board = BOARDS[name]
        self.geometry = Geometry(self.board)
        self.actions = ActionTables(self.board)
        self.patterns = PatternTables(self.geometry, self.actions)
        self.areas = Areas(self.geometry)


_GROUNDS: Final[dict[str, Ground]] = {}


def ground_of(name: str) -> Ground:
    """The ground for a word of the option `board` (MC-285)."""
    ground = _GROUNDS.get(name)
    if ground is None:
        ground = Ground(name)
        _GROUNDS[name] = ground
    return ground

"""The roster: every piece of a game has a number, which stands for its id (MD-105)."""

from typing import Final

from warboard.games.medieval.board import BLACK, SIDES, WHITE
from warboard.games.medieval.pieces import KINDS, PEASANT, RESERVE_AT_START

NOBODY: Final = -1  # no lord, no shield-bearer
_MOST_IN_RESERVE: Final = 1000


class Roster:
    """The ids of all pieces that a game has or may still get. A piece's number is its place in this list."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.kings = [NOBODY, NOBODY]
        self.has_mercenaries = False
        self._numbers: dict[str, int] = {}

    def number(self, name: str) -> int:
        """The number of an id; a new id gets the next number. Only for setting up a position."""
        number = self._numbers.get(name)
        if number is None:
            number = len(self.names)
            self._numbers[name] = number
            self.names.append(name)
        return number

    def find(self, name: str) -> int:
        return self._numbers.get(name, NOBODY)

    def enlist_reserve(self, reserve: list[int], taken: list[int]) -> None:
        """Numbers every piece of the reserves in advance, besides those that are taken."""
        for side in (WHITE, BLACK):
            for place in range(len(RESERVE_AT_START)):
                left = min(reserve[side * 4 + place], _MOST_IN_RESERVE)
                if left and place == 0:
                    left = max(left, RESERVE_AT_START[0])
                count = 0
                while left > 0:
                    count += 1
                    if self.number(reserve_name(side, place, count)) not in taken:
                        left -= 1


def reserve_name(side: int, place: int, count: int) -> str:
    """The id of a piece from the reserve: `count` is 1 for the first of its class to come in (MD-105)."""
    kind = KINDS[PEASANT + place]
    name = f"{SIDES[side][0]}-{kind}"
    return f"{name}-{count}" if place == 0 or count > 1 else name

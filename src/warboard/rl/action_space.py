"""Numbers for actions: a fixed range for a game on a board, from text to number and back.

An action whose pattern the game's table names has a number of its own, whatever the position. All others (those with
three squares, or that name a piece by its id: there are infinitely many) share the numbers after those: each gets the
one given by the CRC-32 of its text, or the next free one, in the order of texts among the actions that are legal now.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final
from zlib import crc32

from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE, Board
from warboard.rl.tables import Table

STEPS, RIDES, REACH, ANY = "steps", "rides", "reach", "any"
PAIRS: Final = (STEPS, RIDES, REACH, ANY)  # each includes the one before
_REACH: Final = 4


@cache
def pairs_on(files: int, ranks: int, kind: str) -> dict[int, int]:
    """The pairs of squares of a kind, as source × size + target, numbered.

    `steps` are neighbours, `rides` a queen's or a knight's moves, `reach` these and whatever is at most four squares
    away.
    """
    size = files * ranks
    found: dict[int, int] = {}
    for source in range(size):
        for target in range(size):
            wide = abs(source % files - target % files)
            high = abs(source // files - target // files)
            if PAIRS.index(_kind_of(wide, high)) <= PAIRS.index(kind):
                found[source * size + target] = len(found)
    return found


def _kind_of(wide: int, high: int) -> str:
    """The narrowest kind that has a pair this many files and ranks apart."""
    if max(wide, high) == 1:
        return STEPS
    if wide + high and (not wide or not high or wide == high or {wide, high} == {1, 2}):
        return RIDES
    return REACH if max(wide, high) <= _REACH else ANY


def pattern_of(action: Action) -> str:
    """An action with a star for each square: `move:*,*,queen`."""
    stars = ["*" for square in (action.source, action.target, action.third) if square != NOWHERE]
    operands = ",".join([*stars, *action.words])
    return f"{action.verb}:{operands}" if operands else action.verb


class ActionSpace:
    """The numbers of a game's actions on one board. Numbers below `own` belong to one action each."""

    def __init__(self, table: Table, board: Board) -> None:
        self._board = board
        self._first: dict[str, int] = {}
        self._pairs: dict[str, dict[int, int]] = {}
        self._known: dict[Action, int] = {}
        size = 0
        for pattern, kind in table.actions:
            self._first[pattern] = size
            stars = pattern.count("*")
            if stars == 2:
                self._pairs[pattern] = pairs_on(board.files, board.ranks, kind)
                size += len(self._pairs[pattern])
            else:
                size += board.size if stars else 1
        self.own = size
        self.shared = table.shared_numbers
        self.size = size + self.shared

    @property
    def patterns(self) -> list[str]:
        """The patterns whose actions have numbers of their own, ordered by their first numbers."""
        return list(self._first)

    def first(self, pattern: str) -> int:
        """The first number of a pattern."""
        return self._first[pattern]

    def own_number(self, action: Action) -> int:
        """The number that belongs to this action alone; NOWHERE if it has none."""
        number = self._known.get(action)
        if number is None:
            number = self._find(action)
            if number != NOWHERE:
                self._known[action] = number
        return number

    def _find(self, action: Action) -> int:
        pattern = pattern_of(action)
        first = self._first.get(pattern)
        if first is None:
            return NOWHERE
        pairs = self._pairs.get(pattern)
        if pairs is None:
            return first + max(action.source, action.target, action.third, 0)
        place = pairs.get(action.source * self._board.size + action.target)
        return NOWHERE if place is None else first + place

    def numbers(self, actions: Sequence[Action]) -> list[int]:
        """The number of each of the actions that are legal in a position: all are different."""
        numbers = [self.own_number(action) for action in actions]
        if NOWHERE in numbers:
            self._share(actions, numbers)
        return numbers

    def _share(self, actions: Sequence[Action], numbers: list[int]) -> None:
        sharing = sorted((actions[place].text(self._board), place) for place, n in enumerate(numbers) if n == NOWHERE)
        if len(sharing) > self.shared:
            raise OverflowError(f"{len(sharing)} actions share {self.shared} numbers")
        taken: set[int] = set()
        for text, place in sharing:
            slot = crc32(text.encode()) % self.shared
            while slot in taken:
                slot = (slot + 1) % self.shared
            taken.add(slot)
            numbers[place] = self.own + slot

"""A game's positions and actions as arrays, for programs that learn: sizes, observations, masks, numbers and texts.

An observation is what one side sees, and nothing else: planes over the board, channel first, and a vector of the rest,
in whole numbers as the rulebook has them. Squares are in their places on the board, whichever side looks; rank 1 is the
first row.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from zlib import crc32

import numpy as np
import numpy.typing as npt

from warboard.games import find_game
from warboard.kernel.action import Action
from warboard.kernel.board import Board
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.kernel.state import State
from warboard.rl.action_space import ActionSpace
from warboard.rl.chess_arrays import ChessArrays
from warboard.rl.features import Features, KnownPieces
from warboard.rl.tables import table_of

Numbers = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]
LOWEST, HIGHEST = -32768, 32767


class Legal:
    """The legal actions of a side, with their numbers."""

    def __init__(self, numbers: list[int], actions: Sequence[Action]) -> None:
        self.numbers = numbers
        self.actions = actions

    def find(self, number: int) -> Action | None:
        """The action with that number; None if none of the legal ones has it."""
        try:
            return self.actions[self.numbers.index(number)]
        except ValueError:
            return None


class Encoding:
    """How a game with these options is encoded.

    >>> Encoding("chess")
    <Encoding of chess, version 1: planes 9×8×8, vector 23, 5265 actions>
    """

    def __init__(self, game: Game | str, options: Fields | None = None) -> None:
        self.game: Game[Any] = find_game(game) if isinstance(game, str) else game
        self.options: Fields = dict(options or {})
        start = self.game.start(self.options, SeededLuck(0))
        table = table_of(self.game.id)
        self.board: Board = self.game.board(start)
        self.sides: list[str] = list(self.game.sides(start))
        self.version: int = table.version
        """Goes up when a plane, an entry of the vector or an action's number gets another place or meaning."""
        self.planes: list[str] = [*table.planes, *[f"shared {place}" for place in range(table.shared_planes)]]
        """What each plane shows."""
        self.vector: list[str] = [*table.vector, *[f"shared {place}" for place in range(table.shared_entries)]]
        """What each entry of the vector is."""
        self.shape: tuple[int, int, int] = (len(self.planes), self.board.ranks, self.board.files)
        self.space = ActionSpace(table, self.board)
        self.size: int = self.space.size
        """How many action numbers there are."""
        self._find_plane = _Places(table.planes, table.shared_planes)
        self._find_entry = _Places(table.vector, table.shared_entries)
        self._known: list[KnownPieces] = [{} for _ in self.sides]
        self._fast = _FAST[self.game.id](table, self.space) if self.game.id in _FAST else None

    def observe(self, state: State, side: int) -> tuple[Numbers, Numbers]:
        """What a side sees: the planes and the vector."""
        planes, vectors = self.observe_many([state], [side])
        return planes[0], vectors[0]

    def observe_many(self, states: Sequence[State], sides: Sequence[int]) -> tuple[Numbers, Numbers]:
        """What each of the sides sees in its state: arrays with one more dimension in front."""
        if self._fast is not None:
            return self._fast.observe(states, sides)
        planes = np.zeros((len(states), len(self.planes), self.board.size), np.int16)
        vectors = np.zeros((len(states), len(self.vector)), np.int16)
        for row, (state, side) in enumerate(zip(states, sides, strict=True)):
            self.write_view(self.game.view(state, side), side, planes[row], vectors[row])
        return planes.reshape(len(states), *self.shape), vectors

    def write_view(self, view: Fields, side: int, planes: Numbers, vector: Numbers) -> None:
        """Adds what a view shows to arrays of zeros; the planes have their squares in board order."""
        seen = Features(self.board, self.sides, side, view, self._known[side])
        size = self.board.size
        cells: dict[int, int] = {}
        for name, square, value in seen.squares:
            if value:
                cell = self._find_plane[name] * size + square
                cells[cell] = cells.get(cell, 0) + value
        entries: dict[int, int] = {}
        for name, value in seen.others:
            if value:
                place = self._find_entry[name]
                entries[place] = entries.get(place, 0) + value
        _fill(planes.reshape(-1), cells)
        _fill(vector, entries)

    def legal(self, state: State, side: int) -> Legal:
        """The legal actions of a side, numbered."""
        actions = self.game.legal(state, side)
        return Legal(self.numbers(actions), actions)

    def numbers(self, actions: list[Action]) -> list[int]:
        """The numbers of the actions that are legal in a position."""
        return self.space.numbers(actions) if self._fast is None else self._fast.numbers(actions)

    def mask(self, legal: Legal) -> Mask:
        """1 for every legal action, 0 for all others."""
        mask = np.zeros(self.size, np.int8)
        mask[legal.numbers] = 1
        return mask

    def number(self, state: State, side: int, text: str) -> int:
        """The number of a legal action, by its text; IllegalAction names the rule."""
        action = self.game.parse(state, side, text)
        legal = self.legal(state, side)
        return legal.numbers[legal.actions.index(action)]

    def text(self, state: State, side: int, number: int) -> str:
        """The text of the legal action with that number."""
        action = self.legal(state, side).find(number)
        if action is None:
            raise WarboardError(f"no legal action of {self.sides[side]} has the number {number}")
        return self.game.text(state, action)

    def __repr__(self) -> str:
        planes = "×".join(str(length) for length in self.shape)
        return (
            f"<Encoding of {self.game.id}, version {self.version}: "
            f"planes {planes}, vector {len(self.vector)}, {self.size} actions>"
        )


class _Places(dict[str, int]):
    """The places of names: those of the table, and for any other name the one given by its hash."""

    def __init__(self, names: Sequence[str], shared: int) -> None:
        super().__init__({name: place for place, name in enumerate(names)})
        self._own = len(names)
        self._shared = shared

    def __missing__(self, name: str) -> int:
        return self._own + crc32(name.encode()) % self._shared


def _fill(array: Numbers, values: dict[int, int]) -> None:
    """Writes all values in one call: setting them one by one takes numpy longer than Python."""
    array[list(values)] = np.clip(list(values.values()), LOWEST, HIGHEST)


# Games whose states are read directly, without dumping them. The result is the same as from the view, which a law
# checks.
_FAST: Final = {"chess": ChessArrays}

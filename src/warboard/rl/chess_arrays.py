"""Chess as arrays, straight from its states: many games cost little more than one.

The result is the same as what `Encoding` makes from the views.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from warboard.games.chess.board import SIDES
from warboard.games.chess.castling import ALL_RIGHTS, castling_text
from warboard.games.chess.numbered import ACTION_NUMBERS, entries_of, every_action, number_of
from warboard.games.chess.pieces import CODES, EMPTY, KINDS
from warboard.kernel.board import NOWHERE

if TYPE_CHECKING:
    from warboard.kernel.action import Action
    from warboard.rl.action_space import ActionSpace
    from warboard.rl.tables import Table

_SQUARES = 64


class ChessArrays:
    """The encoding of chess, with tables instead of names."""

    def __init__(self, table: Table, space: ActionSpace) -> None:
        self._planes = len(table.planes)
        self._entries = len(table.vector)
        self._shown = _shown(table)
        self._passant = table.planes.index("en_passant")
        self._castling = np.array(
            [table.vector.index(f"castling={castling_text(rights)}") for rights in range(ALL_RIGHTS + 1)]
        )
        self._viewer = np.array([table.vector.index(f"viewer={side}") for side in SIDES])
        self._turn = np.array([table.vector.index("turn=own"), table.vector.index("turn=next1")])
        self._counters = [table.vector.index(name) for name in ("quiet", "number", "seen.times")]
        self._numbers = [NOWHERE] * ACTION_NUMBERS
        for action in every_action():
            self._numbers[number_of(action)] = space.own_number(action)

    def numbers(self, actions: list[Action]) -> list[int]:
        """The numbers of legal actions."""
        return entries_of(actions, self._numbers)

    def observe(
        self, states: Sequence[Any], sides: Sequence[int]
    ) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int16]]:
        """What each of the sides sees in its state."""
        count = len(states)
        rows = np.arange(count)
        viewers = np.fromiter(sides, np.intp, count)
        codes = np.frombuffer(b"".join([bytes(state.squares) for state in states]), np.uint8).reshape(count, _SQUARES)
        shifted = codes + (viewers * CODES).astype(np.uint8)[:, None]
        planes = self._shown.take(shifted, axis=1)  # planes × games × squares
        facts = np.array(
            [
                (state.turn, state.castling, state.en_passant, state.quiet, state.number, state.times)
                for state in states
            ],
            np.int64,
        ).reshape(count, 6)
        passant = facts[:, 2]
        if (passant != NOWHERE).any():
            there = np.nonzero(passant != NOWHERE)[0]
            planes[self._passant, there, passant[there]] = 1
        vectors = np.zeros((count, self._entries), np.int16)
        vectors[rows, self._viewer[viewers]] = 1
        vectors[rows, self._turn[facts[:, 0] ^ viewers]] = 1
        vectors[rows, self._castling[facts[:, 1]]] = 1
        vectors[:, self._counters] = np.minimum(facts[:, 3:], 32767)
        return planes.reshape(self._planes, count, 8, 8).transpose(1, 0, 2, 3), vectors


def _shown(table: Table) -> npt.NDArray[np.int16]:
    """By plane, then by code (16 more if black looks): the value that the plane shows for such a piece."""
    shown = np.zeros((len(table.planes), 2 * CODES), np.int16)
    for viewer in range(2):
        for code in range(CODES):
            kind = code & 7
            if kind == EMPTY or kind >= len(KINDS):
                continue
            column = viewer * CODES + code
            shown[table.planes.index(f"piece={KINDS[kind]}"), column] = 1
            shown[table.planes.index("side=own" if code >> 3 == viewer else "side=next1"), column] = 1
    return shown

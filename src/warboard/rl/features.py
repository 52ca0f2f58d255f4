"""A view as a list of features: a name, a whole number, and a square if the feature belongs to one.

Every game's view is read by the same rules, so a game need not know that it is encoded:

- A number is a feature with its own name; a word is one named `field=word`, with the value 1. Equal ones are added up.
- A compound word such as `curse-def-2` becomes several: its stem, its subject, its level.
- Sides are named as the viewer sees them: `own`, then `next1`, `next2` … in side order.
- Anything under a square's name, and a field whose value is a square, goes to the planes. Inside a piece, a square is
  a number, counted from 1: there it names another piece.
- Pieces that are not on the board are counted by kind.
- Of earlier positions, only the number of times that the current one has occurred counts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from warboard.kernel.board import NOWHERE, Board
from warboard.kernel.plain import Plain

_NOT_SEEN: Final = ("game", "rules", "options", "outcome", "pieces")  # constant, or known only at the end of the game
_EARLIER_POSITIONS: Final = ("seen", "history")
_MOST_KNOWN: Final = 10_000

KnownPieces: TypeAlias = dict[str, list[tuple[str, int]]]


class Features:
    """What one side sees. `squares` are (feature, square, value), `others` (feature, value)."""

    def __init__(
        self,
        board: Board,
        sides: Sequence[str],
        viewer: int,
        view: Mapping[str, Plain],
        known: KnownPieces | None = None,
    ) -> None:
        """`known` holds pieces that this viewer has seen before."""
        self.squares: list[tuple[str, int, int]] = []
        self.others: list[tuple[str, int]] = [(f"viewer={sides[viewer]}", 1)]
        self._board = board
        self._names = relative_names(sides, viewer)
        pieces = view.get("pieces")
        if isinstance(pieces, dict):
            for name, piece in pieces.items():
                self._piece(board.square(name), piece, {} if known is None else known)
        for field, value in view.items():
            if field in _EARLIER_POSITIONS and isinstance(value, list):
                self._add(f"{field}.times", NOWHERE, value.count(value[-1]) if value else 0)
            elif field not in _NOT_SEEN:
                self._read(field, NOWHERE, value)

    def _piece(self, square: int, piece: Plain, known: KnownPieces) -> None:
        """Adds a piece's features. Most pieces have looked the same before, and then their features are known."""
        looks = repr(piece)
        shown = known.get(looks)
        if shown is None:
            first = len(self.squares)
            self._fields("", square, piece)
            added = self.squares[first:]
            if all(there == square for _, there, _ in added):
                if len(known) >= _MOST_KNOWN:
                    known.clear()
                known[looks] = [(name, value) for name, _, value in added if value]
        else:
            self.squares += [(name, square, value) for name, value in shown]

    def _add(self, name: str, square: int, value: int) -> None:
        if square == NOWHERE:
            self.others.append((name, value))
        else:
            self.squares.append((name, square, value))

    def _read(self, path: str, square: int, value: Plain) -> None:
        if isinstance(value, str):
            self._word(path, square, value)
        elif isinstance(value, (bool, int)):
            self._add(path, square, int(value))
        elif isinstance(value, list):
            for item in value:
                if isinstance(item, dict):
                    self._fields(f"{path}.", square, {path: item} if "piece" in item and "side" in item else item)
                else:
                    self._read(path, square, item)
        elif isinstance(value, dict):
            self._fields(f"{path}.", square, value)

    def _fields(self, before: str, square: int, value: Plain) -> None:
        assert isinstance(value, dict), value
        for key, field in value.items():
            there = self._board.square(key)
            if isinstance(field, dict) and "piece" in field and "side" in field:
                kind = f"{self._names.get(str(field['side']), 'nobody')}={field['piece']}"
                self._add(before + kind, square, 1)  # it is not on the board, and the key is its id
            elif there == NOWHERE:
                self._read(before + self._names.get(key, key), square, field)
            else:
                self._read(before.removesuffix("."), there, field)

    def _word(self, path: str, square: int, word: str) -> None:
        there = self._board.square(word)
        if there == NOWHERE:
            verb, _, operands = word.partition(":")
            stem, *more = self._names.get(verb, verb).split("-")
            self._add(f"{path}={stem}", square, 1)
            for part in more:
                if part.isdecimal():
                    self._add(f"{path}.level", square, int(part))
                else:
                    self._add(f"{path}.of={part}", square, 1)
            for place, operand in enumerate(operands.split(",") if operands else (), 1):
                self._word(f"{path}.{place}", square, operand)
        elif square == NOWHERE:
            self._add(path, there, 1)
        else:
            self._add(path, square, there + 1)


def relative_names(sides: Sequence[str], viewer: int) -> dict[str, str]:
    """The names of the sides relative to a viewer.

    >>> relative_names(["red", "blue", "green"], 1)
    {'red': 'next2', 'blue': 'own', 'green': 'next1'}
    """
    names = {}
    for side, name in enumerate(sides):
        ahead = (side - viewer) % len(sides)
        names[name] = f"next{ahead}" if ahead else "own"
    return names

"""Every order of the arena, created once for each width of the board.

The orders are arranged in the lines and lists in which a piece looks for its targets. So legal moves are picked, not
created, and walking along a line of orders is walking along the squares.
"""

from typing import Final

from warboard.games.arena.pieces import KINDS
from warboard.kernel.action import Action
from warboard.kernel.board import DIAGONAL, NOWHERE, STRAIGHT, Board

_LEAPS: Final = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

OFF_LINE: Final = -1
FIRST_DIAGONAL: Final = 4  # bearings below it are straight


class OrderTables:
    """The orders on one board. `straight[square]` and `diagonal[square]` are four lines each, nearest square first."""

    def __init__(self, width: int) -> None:
        self.board = Board(width, width)
        board = self.board
        squares = range(board.size)
        self.straight = [self._lines(square, STRAIGHT) for square in squares]
        self.diagonal = [self._lines(square, DIAGONAL) for square in squares]
        self.pawn_steps = [_nearest(self.straight[square]) for square in squares]  # CA-15
        self.pawn_captures = [_nearest(self.diagonal[square]) for square in squares]  # CA-16
        self.king_steps = [self.pawn_steps[square] + self.pawn_captures[square] for square in squares]
        self.leaps = [self._leaps(square) for square in squares]
        self.keeps = [Action("keep", square, board=board) for square in squares]
        self.upgrades = [
            [Action("upgrade", square, words=(kind,), board=board) for kind in KINDS] for square in squares
        ]
        self.placings = [[Action("place", square, words=(kind,), board=board) for square in squares] for kind in KINDS]
        self._bearings: list[list[int] | None] = [None] * board.size

    def bearings(self, square: int) -> list[int]:
        """For every other square the line on which it lies: 0 to 3 straight, 4 to 7 diagonal, or OFF_LINE."""
        row = self._bearings[square]
        if row is None:
            row = [OFF_LINE] * self.board.size
            for number, line in enumerate(self.straight[square] + self.diagonal[square]):
                for action in line:
                    row[action.target] = number
            self._bearings[square] = row
        return row

    def _lines(self, square: int, ways: list[tuple[int, int]]) -> list[list[Action]]:
        return [
            [Action("move", square, target, board=self.board) for target in self.board.ray(square, way)] for way in ways
        ]

    def _leaps(self, square: int) -> list[Action]:
        targets = [self.board.step(square, leap) for leap in _LEAPS]
        return [Action("move", square, target, board=self.board) for target in targets if target != NOWHERE]


def _nearest(lines: list[list[Action]]) -> list[Action]:
    return [line[0] for line in lines if line]


_TABLES: Final[dict[int, OrderTables]] = {}


def order_tables(width: int) -> OrderTables:
    """The tables for that width. They are made once, which takes as long as a short game."""
    tables = _TABLES.get(width)
    if tables is None:
        tables = OrderTables(width)
        _TABLES[width] = tables
    return tables

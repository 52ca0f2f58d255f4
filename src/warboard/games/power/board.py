"""The board of Power, its two sides, and the patterns of squares that pieces move and attack by."""

from typing import Final

from warboard.kernel.board import (
    DIAGONAL,
    EVERY_WAY,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    STRAIGHT,
    Board,
)
from warboard.kernel.patterns import hop, leap, slide

BOARD: Final = Board(5, 8)  # PW-7, PW-8

WHITE: Final = 0
BLACK: Final = 1
SIDES: Final = ["white", "black"]

_SQUARES: Final = range(BOARD.size)


def last_rank(side: int) -> int:
    """The rank, counted from 0, on which a side's pawns end (PW-10)."""
    return BOARD.ranks - 1 if side == WHITE else 0


def second_rank(side: int) -> int:
    """The rank, counted from 0, on which a side's front stands at the start (PW-113)."""
    return 1 if side == WHITE else BOARD.ranks - 2


AROUND: Final = leap(BOARD, EVERY_WAY).leaps  # king and knight (PW-69, PW-81)
HOPS: Final = hop(BOARD, EVERY_WAY).hops  # knight (PW-70)
LINES: Final = slide(BOARD, STRAIGHT).lines  # rook (PW-77)
DIAGONALS: Final = leap(BOARD, DIAGONAL).leaps  # a pawn's sacrifices (PW-48)
FORWARD: Final = [
    [BOARD.step(square, NORTH) for square in _SQUARES],
    [BOARD.step(square, SOUTH) for square in _SQUARES],
]
FRONT_DIAGONALS: Final = [
    leap(BOARD, [NORTH_WEST, NORTH_EAST]).leaps,
    leap(BOARD, [SOUTH_WEST, SOUTH_EAST]).leaps,
]
HOME_SQUARES: Final = [[BOARD.rank(square) == second_rank(side) for square in _SQUARES] for side in (WHITE, BLACK)]
ON_LAST_RANK: Final = [[BOARD.rank(square) == last_rank(side) for square in _SQUARES] for side in (WHITE, BLACK)]

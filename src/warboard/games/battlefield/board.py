"""The orthodox board and the geometry of its squares (BC-101, BC-108).

Tables of two squares are flat: the entry of `source` and `target` is number `source * 64 + target`.
"""

from typing import Final

from warboard.kernel.board import (
    DIAGONAL,
    EVERY_WAY,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    NOWHERE,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    STRAIGHT,
    Board,
)
from warboard.kernel.patterns import leap, slide

BOARD: Final = Board(8, 8)
SIZE: Final = 64

WHITE: Final = 0
BLACK: Final = 1
SIDES: Final = ["white", "black"]

_SQUARES: Final = range(SIZE)
_JUMPS: Final = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

STRAIGHT_LINES: Final = slide(BOARD, STRAIGHT).lines
DIAGONAL_LINES: Final = slide(BOARD, DIAGONAL).lines
ALL_LINES: Final = [STRAIGHT_LINES[square] + DIAGONAL_LINES[square] for square in _SQUARES]
KNIGHT_JUMPS: Final = leap(BOARD, _JUMPS).leaps
NEIGHBOURS: Final = leap(BOARD, EVERY_WAY).leaps
FORWARD: Final = [
    [BOARD.step(square, NORTH) for square in _SQUARES],
    [BOARD.step(square, SOUTH) for square in _SQUARES],
]
FRONT_DIAGONALS: Final = [
    leap(BOARD, [NORTH_WEST, NORTH_EAST]).leaps,
    leap(BOARD, [SOUTH_WEST, SOUTH_EAST]).leaps,
]

SQUARES_BY_NAME: Final = sorted(_SQUARES, key=lambda square: BOARD.names[square])
NEIGHBOURS_BY_NAME: Final = [sorted(near, key=lambda square: BOARD.names[square]) for near in NEIGHBOURS]

# How a target lies from a source.
APART: Final = 0
STRAIGHTLY: Final = 1
DIAGONALLY: Final = 2
BY_JUMP: Final = 3

KING_HOME: Final = [4, 60]  # e1, e8
SECOND_RANK: Final = [1, 6]
LAST_RANK: Final = [7, 0]
ON_SECOND_RANK: Final = [[square // 8 == rank for square in _SQUARES] for rank in SECOND_RANK]
ON_LAST_RANK: Final = [[square // 8 == rank for square in _SQUARES] for rank in LAST_RANK]


def _relations() -> list[int]:
    table = [APART] * (SIZE * SIZE)
    for source in _SQUARES:
        for relation, lines in ((STRAIGHTLY, STRAIGHT_LINES[source]), (DIAGONALLY, DIAGONAL_LINES[source])):
            for line in lines:
                for target in line:
                    table[source * SIZE + target] = relation
        for target in KNIGHT_JUMPS[source]:
            table[source * SIZE + target] = BY_JUMP
    return table


def _between() -> list[list[int]]:
    table: list[list[int]] = [[] for _ in range(SIZE * SIZE)]
    for source in _SQUARES:
        for line in ALL_LINES[source]:
            for number, target in enumerate(line):
                table[source * SIZE + target] = line[:number]
    return table


def _pairs(targets: list[list[int]]) -> list[bool]:
    table = [False] * (SIZE * SIZE)
    for source in _SQUARES:
        for target in targets[source]:
            table[source * SIZE + target] = True
    return table


RELATION: Final = _relations()
BETWEEN: Final = _between()  # the squares between two on a line, from the source outwards
NEXT_TO: Final = _pairs(NEIGHBOURS)
PAWN_ATTACKS: Final = [_pairs(FRONT_DIAGONALS[WHITE]), _pairs(FRONT_DIAGONALS[BLACK])]


def square_before(source: int, target: int) -> int:
    """The last square before the target on the line from the source; the source if there is none between."""
    line = BETWEEN[source * SIZE + target]
    return line[-1] if line else source


def mirror(square: int) -> int:
    """Black's square for white's square of an army: a1 becomes a8 (BC-1301)."""
    return (7 - square // 8) * 8 + square % 8


def name_or_null(square: int) -> str | None:
    """A square as a position writes it."""
    return None if square == NOWHERE else BOARD.names[square]


def passant_defender(source: int, target: int) -> int:
    """The square of the pawn that is attacked in passing: on the source's rank and the target's file."""
    return source // 8 * 8 + target % 8


def castling_rook(king_to: int) -> int:
    """The square of the rook with which a king castles: the corner beyond the king's destination."""
    return king_to + 1 if king_to % 8 == 6 else king_to - 2

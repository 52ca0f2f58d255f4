"""The board of chess and its two sides, and which squares see each other: tables, most by [source * 64 + target]."""

from typing import Final

from warboard.games.chess.pieces import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK
from warboard.kernel.board import (
    DIAGONAL,
    EVERY_WAY,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    STRAIGHT,
    Board,
)
from warboard.kernel.patterns import Pattern, leap, slide

BOARD: Final = Board(8, 8)  # CH-2

WHITE: Final = 0
BLACK: Final = 1
SIDES: Final = ["white", "black"]

_JUMPS: Final = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

KNIGHT_LEAPS: Final = leap(BOARD, _JUMPS).leaps  # CH-13
KING_STEPS: Final = leap(BOARD, EVERY_WAY).leaps  # CH-14
PAWN_TAKES: Final = [
    leap(BOARD, [NORTH_WEST, NORTH_EAST]).leaps,
    leap(BOARD, [SOUTH_WEST, SOUTH_EAST]).leaps,
]
BISHOP_LINES: Final = slide(BOARD, DIAGONAL)
ROOK_LINES: Final = slide(BOARD, STRAIGHT)
QUEEN_LINES: Final = slide(BOARD, EVERY_WAY)

_CELLS: Final = BOARD.size * BOARD.size


def _hits() -> list[int]:
    """Bit `code` is set where a piece of that code on the source attacks the target, if nothing stands between."""
    table = [0] * _CELLS
    for source in range(BOARD.size):
        for side in (0, 1):
            for target in PAWN_TAKES[side][source]:
                table[source * 64 + target] |= 1 << (PAWN + 8 * side)
            for target in KNIGHT_LEAPS[source]:
                table[source * 64 + target] |= 1 << (KNIGHT + 8 * side)
            for target in KING_STEPS[source]:
                table[source * 64 + target] |= 1 << (KING + 8 * side)
            for kind, pattern in ((BISHOP, BISHOP_LINES), (ROOK, ROOK_LINES), (QUEEN, QUEEN_LINES)):
                for line in pattern.lines[source]:
                    for target in line:
                        table[source * 64 + target] |= 1 << (kind + 8 * side)
    return table


def _between() -> list[list[int]]:
    nothing: list[int] = []
    table = [nothing] * _CELLS
    for source in range(BOARD.size):
        for line in QUEEN_LINES.lines[source]:
            for far, target in enumerate(line):
                table[source * 64 + target] = line[:far]
    return table


def _towards() -> list[list[int]]:
    nothing: list[int] = []
    table = [nothing] * _CELLS
    for source in range(BOARD.size):
        for line in QUEEN_LINES.lines[source]:
            for target in line:
                table[source * 64 + target] = line
    return table


HITS: Final = _hits()
BETWEEN: Final = _between()  # the squares between two on a line; empty for any others
TOWARDS: Final = _towards()  # the line from the source through the target to the edge; empty for any others

# [side * 64 + square]: where a pawn of that side stands that attacks the square.
PAWN_ORIGINS: Final = [*PAWN_TAKES[1], *PAWN_TAKES[0]]


def lines_of(kind: int) -> Pattern:
    """How a piece that slides does so (CH-10 to CH-12)."""
    if kind == BISHOP:
        return BISHOP_LINES
    return ROOK_LINES if kind == ROOK else QUEEN_LINES

"""The board of Border Run, its two sides, and who can step where."""

from typing import Final

from warboard.contract import EVERY_WAY, NOWHERE, Board

BOARD: Final = Board(6, 6)  # BR-2

WHITE: Final = 0
BLACK: Final = 1
SIDES: Final = ["white", "black"]

_AHEAD: Final = (1, -1)  # ranks toward the border, by side


def border(side: int) -> int:
    """The rank, counted from 0, that a side's runners run for (BR-3)."""
    return BOARD.ranks - 1 if side == WHITE else 0


def _reached(square: int, ways: list[tuple[int, int]]) -> list[int]:
    return [reached for reached in (BOARD.step(square, way) for way in ways) if reached != NOWHERE]


# The squares that can be reached: by side and square, then by square alone.
FORWARD: Final = [
    [_reached(square, [(-1, ahead), (0, ahead), (1, ahead)]) for square in range(BOARD.size)] for ahead in _AHEAD
]
AROUND: Final = [_reached(square, EVERY_WAY) for square in range(BOARD.size)]

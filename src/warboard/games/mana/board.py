"""The board: sides, squares, Directions, and which squares lie around a square (MC-36 to MC-41)."""

from typing import Final

from warboard.kernel.board import EVERY_WAY, STRAIGHT, Board

BOARD: Final = Board(14, 14)
SIZE: Final = 196
SQUARES: Final = range(SIZE)

WHITE: Final = 0
BLACK: Final = 1
SIDES: Final = ["white", "black"]

UP: Final = 0
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3
DIRECTIONS: Final = ["up", "right", "down", "left"]  # in the order of the kernel's STRAIGHT

# NEXT[direction][square]: the next square in a Direction, NOWHERE off the board.
NEXT: Final = [[BOARD.step(square, direction) for square in SQUARES] for direction in STRAIGHT]
# RAYS[direction][square]: all squares in a Direction up to the edge, nearest first.
RAYS: Final = [[BOARD.ray(square, direction) for square in SQUARES] for direction in STRAIGHT]
# AROUND[square]: the squares of the eight SubDirections, clockwise from up, NOWHERE off the board (MC-40).
AROUND: Final = [[BOARD.step(square, direction) for direction in EVERY_WAY] for square in SQUARES]
# NEAR[square]: those of them that are on the board, in board order.
NEAR: Final = [BOARD.neighbours(square) for square in SQUARES]


def last_rank(side: int) -> int:
    """The rank, from 0, at which a side's pawns are crowned (MC-41)."""
    return BOARD.ranks - 1 if side == WHITE else 0


def mirror(square: int) -> int:
    """Where black stands when white stands on a square: rank r becomes 15 - r (MC-270)."""
    return BOARD.at(BOARD.file(square), BOARD.ranks - 1 - BOARD.rank(square))


def square_behind(square: int, pushed: int) -> int:
    """The square behind a neighbour, seen from a square; NOWHERE off the board."""
    file = 2 * BOARD.file(pushed) - BOARD.file(square)
    rank = 2 * BOARD.rank(pushed) - BOARD.rank(square)
    return BOARD.at(file, rank)

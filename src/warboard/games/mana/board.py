"""The boards: sides, squares, Directions, and which squares lie around a square (MC-36 to MC-41, MC-285)."""

from typing import Final

from warboard.kernel.board import EVERY_WAY, STRAIGHT, Board

WHITE: Final = 0
BLACK: Final = 1
SIDES: Final = ["white", "black"]

UP: Final = 0
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3
DIRECTIONS: Final = ["up", "right", "down", "left"]  # in the order of the kernel's STRAIGHT

BOARD: Final = Board(14, 14)  # MC-36
SMALL_BOARD: Final = Board(10, 10)  # MC-285
WHOLE: Final = "14x14"
SMALL: Final = "10x10"
BOARDS: Final = {WHOLE: BOARD, SMALL: SMALL_BOARD}  # by the words of the option `board`


class Geometry:
    """How the squares of one board lie to each other."""

    def __init__(self, board: Board) -> None:
        squares = range(board.size)
        self.board = board
        # next[direction][square]: the next square in a Direction, NOWHERE off the board.
        self.next = [[board.step(square, direction) for square in squares] for direction in STRAIGHT]
        # rays[direction][square]: all squares in a Direction up to the edge, nearest first.
        self.rays = [[board.ray(square, direction) for square in squares] for direction in STRAIGHT]
        # around[square]: the squares of the eight SubDirections, clockwise from up, NOWHERE off the board (MC-40).
        self.around = [[board.step(square, direction) for direction in EVERY_WAY] for square in squares]
        # near[square]: those of them that are on the board, in board order.
        self.near = [board.neighbours(square) for square in squares]
        # ranks[side][square]: how many ranks the square is ahead of the side's first rank.
        ranks = [board.rank(square) for square in squares]
        self.ranks = [ranks, [board.ranks - 1 - rank for rank in ranks]]
        self._last_rank = board.ranks - 1

    def is_last_rank(self, square: int, side: int) -> bool:
        """Whether a side's pawns are crowned there (MC-41)."""
        return self.ranks[side][square] == self._last_rank

    def mirror(self, square: int) -> int:
        """Black's square for a square of white's: rank r becomes 15 - r, on the smaller board 11 - r (MC-270)."""
        return self.board.at(self.board.file(square), self._last_rank - self.board.rank(square))

    def behind(self, square: int, pushed: int) -> int:
        """The square behind a neighbour, seen from a square; NOWHERE off the board."""
        return self.around[pushed][self.around[square].index(pushed)]

"""Boards of any size: inside the program squares are numbers, outside it they have names.

Squares are numbered in board order: `a1` is 0, then along rank 1, then rank 2. So a square's number is
`rank * files + file`, both counted from 0.
"""

from typing import Final

NOWHERE: Final = -1

# The eight directions, clockwise from the first side's forward, as (files, ranks).
NORTH: Final = (0, 1)
NORTH_EAST: Final = (1, 1)
EAST: Final = (1, 0)
SOUTH_EAST: Final = (1, -1)
SOUTH: Final = (0, -1)
SOUTH_WEST: Final = (-1, -1)
WEST: Final = (-1, 0)
NORTH_WEST: Final = (-1, 1)

STRAIGHT: Final = [NORTH, EAST, SOUTH, WEST]
DIAGONAL: Final = [NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST]
EVERY_WAY: Final = [NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST]

MOST_FILES: Final = 26


class Board:
    """A rectangle of squares. It knows only geometry, not what is on it.

    >>> board = Board(5, 8)
    >>> board.names[0], board.names[39], board.square("c4")
    ('a1', 'e8', 17)
    """

    def __init__(self, files: int, ranks: int) -> None:
        assert 1 <= files <= MOST_FILES and ranks >= 1, (files, ranks)
        self.files = files
        self.ranks = ranks
        self.size = files * ranks
        self.names = [f"{chr(ord('a') + file)}{rank + 1}" for rank in range(ranks) for file in range(files)]
        self._numbers = {name: number for number, name in enumerate(self.names)}

    def __reduce__(self) -> tuple[object, ...]:
        return (Board, (self.files, self.ranks))

    def __repr__(self) -> str:
        return f"Board({self.files}, {self.ranks})"

    def square(self, name: str) -> int:
        """The number of the square with that name; NOWHERE if the board has no such square."""
        return self._numbers.get(name, NOWHERE)

    def at(self, file: int, rank: int) -> int:
        """The square on that file and rank, both from 0; NOWHERE off the board."""
        if 0 <= file < self.files and 0 <= rank < self.ranks:
            return rank * self.files + file
        return NOWHERE

    def file(self, square: int) -> int:
        """The file of a square, from 0."""
        return square % self.files

    def rank(self, square: int) -> int:
        """The rank of a square, from 0."""
        return square // self.files

    def step(self, square: int, way: tuple[int, int], far: int = 1) -> int:
        """The square that many steps away in a direction; NOWHERE off the board."""
        return self.at(self.file(square) + way[0] * far, self.rank(square) + way[1] * far)

    def ray(self, square: int, way: tuple[int, int]) -> list[int]:
        """All squares in a direction up to the edge, nearest first."""
        squares = []
        reached = self.step(square, way)
        while reached != NOWHERE:
            squares.append(reached)
            reached = self.step(reached, way)
        return squares

    def neighbours(self, square: int) -> list[int]:
        """The squares a king's step away, in board order."""
        return sorted(near for near in (self.step(square, way) for way in EVERY_WAY) if near != NOWHERE)

    def distance(self, square: int, other: int) -> int:
        """The number of king's steps between two squares on an empty board."""
        return max(
            abs(self.file(square) - self.file(other)),
            abs(self.rank(square) - self.rank(other)),
        )

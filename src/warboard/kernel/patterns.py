"""Movement patterns: which squares a piece reaches from a square.

A pattern is made once for a board and then holds, for every square, three plain lists for a game's inner loop:

- `lines[square]`: lines of squares, nearest first; a piece on one blocks the rest of the line;
- `leaps[square]`: squares reached no matter what is in between;
- `hops[square]`: `Hop`s: squares reached only across an occupied one.

A game decides what the squares mean (move, attack, sacrifice): the pattern knows only geometry.
"""

from collections.abc import Sequence
from typing import Final

from warboard.kernel.board import NOWHERE, Board

FAR: Final = 1_000_000


class Hop:
    """The square beyond another, reached by jumping over a piece."""

    def __init__(self, over: int, beyond: int) -> None:
        self.over = over
        self.beyond = beyond


class Pattern:
    """What a piece reaches on one board. Build it with the functions of this module.

    >>> from warboard.kernel.board import STRAIGHT
    >>> board = Board(8, 8)
    >>> rook = slide(board, STRAIGHT)
    >>> standing: list[object | None] = [None] * board.size
    >>> standing[board.square("a3")] = "a pawn"
    >>> [board.names[square] for square in rook.reached(board.square("a1"), standing)][:2]
    ['a2', 'a3']
    """

    def __init__(self, size: int) -> None:
        self.lines: list[list[list[int]]] = [[] for _ in range(size)]
        self.leaps: list[list[int]] = [[] for _ in range(size)]
        self.hops: list[list[Hop]] = [[] for _ in range(size)]

    def reached(self, square: int, standing: Sequence[object | None]) -> list[int]:
        """The squares reached with these pieces on the board (None: empty), including the square that blocks a line."""
        squares = list(self.leaps[square])
        for line in self.lines[square]:
            for target in line:
                squares.append(target)
                if standing[target] is not None:
                    break
        for hop in self.hops[square]:
            if standing[hop.over] is not None:
                squares.append(hop.beyond)
        return squares

    def reaches(self, square: int, target: int, standing: Sequence[object | None]) -> bool:
        return target in self.reached(square, standing)


def slide(board: Board, ways: Sequence[tuple[int, int]], reach: int = FAR) -> Pattern:
    """Straight lines up to the first piece, at most `reach` squares long: rook, bishop, queen, king."""
    pattern = Pattern(board.size)
    for square in range(board.size):
        for way in ways:
            line = board.ray(square, way)[:reach]
            if line:
                pattern.lines[square].append(line)
    return pattern


def step(board: Board, ways: Sequence[tuple[int, int]]) -> Pattern:
    """One square, in any of these directions: nothing can be in between, so it is a leap."""
    return leap(board, ways)


def leap(board: Board, offsets: Sequence[tuple[int, int]]) -> Pattern:
    """Exactly these (files, ranks) away, over anything."""
    pattern = Pattern(board.size)
    for square in range(board.size):
        for offset in offsets:
            target = board.step(square, offset)
            if target != NOWHERE:
                pattern.leaps[square].append(target)
    return pattern


def through(board: Board, ways: Sequence[tuple[int, int]], reach: int = FAR) -> Pattern:
    """Straight lines that go through pieces: every square up to `reach`, no matter what is in between."""
    pattern = Pattern(board.size)
    for square in range(board.size):
        for way in ways:
            pattern.leaps[square].extend(board.ray(square, way)[:reach])
    return pattern


def hop(board: Board, ways: Sequence[tuple[int, int]]) -> Pattern:
    """Two squares in a straight line, over an occupied square only."""
    pattern = Pattern(board.size)
    for square in range(board.size):
        for way in ways:
            beyond = board.step(square, way, 2)
            if beyond != NOWHERE:
                pattern.hops[square].append(Hop(board.step(square, way), beyond))
    return pattern


def circle(board: Board, radius: int) -> Pattern:
    """Every square whose centre lies within the radius, over anything."""
    return _area(board, radius, radius * radius)


def block(board: Board, radius: int) -> Pattern:
    """Every square at most that many files and ranks away, over anything."""
    return _area(board, radius, 2 * radius * radius)


def _area(board: Board, radius: int, most: int) -> Pattern:
    around = range(-radius, radius + 1)
    offsets = [(x, y) for y in around for x in around if 0 < x * x + y * y <= most]
    return leap(board, offsets)


def union(*patterns: Pattern) -> Pattern:
    """What any of these reaches; a leap in several of them is listed once."""
    size = len(patterns[0].lines)
    whole = Pattern(size)
    for square in range(size):
        for pattern in patterns:
            whole.lines[square].extend(pattern.lines[square])
            whole.hops[square].extend(pattern.hops[square])
            for target in pattern.leaps[square]:
                if target not in whole.leaps[square]:
                    whole.leaps[square].append(target)
    return whole

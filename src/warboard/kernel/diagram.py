"""How a kind of piece moves and strikes, as a small picture: the squares that it reaches on an empty board.

A game makes its diagrams from the tables that its rules use, so that people see what is really played.
"""

from collections.abc import Sequence
from typing import Final

from warboard.kernel.board import Board
from warboard.kernel.patterns import FAR
from warboard.kernel.plain import Fields, Plain

# What a piece does on a square.
MOVE: Final = "move"  # it goes there if nobody is there
TAKE: Final = "take"  # it attacks an enemy there, and goes there if that succeeds
STRIKE: Final = "strike"  # it attacks an enemy there from where it stands
ALLY: Final = "ally"  # it uses up a piece of its own side there

# When it does so.
ALWAYS: Final = ""
FIRST: Final = "first"  # only from where such pieces begin
OVER: Final = "over"  # only over a piece in between


class _Square:
    def __init__(self, file: int, rank: int, when: str) -> None:
        self.file = file
        self.rank = rank
        self.when = when
        self.does: list[str] = []
        self.onward = False  # the piece goes on in this direction to the edge of any board

    def dump(self) -> Plain:
        fields: Fields = {"file": self.file, "rank": self.rank, "does": list(self.does)}
        if self.when:
            fields["when"] = self.when
        if self.onward:
            fields["onward"] = True
        return fields


class Diagram:
    """The squares around a piece of the first side. Files and ranks count from the piece, ranks in its direction.

    `radius` is how far the picture reaches; it grows with what is added, but not with lines that have no end.
    """

    def __init__(self, board: Board, centre: int, radius: int = 2) -> None:
        self._board = board
        self._centre = centre
        self._least = radius
        self._squares: dict[tuple[int, int], _Square] = {}
        self._endless: dict[tuple[int, int], list[str]] = {}

    def add(self, squares: Sequence[int], *does: str, when: str = ALWAYS) -> None:
        """Single squares of the board."""
        for square in squares:
            self._mark(self._offset(square), does, when)

    def add_lines(self, lines: Sequence[Sequence[int]], *does: str, reach: int = 0) -> None:
        """Lines from the centre, nearest square first. Without a given reach it is as long as the longest line, and
        without end where that one ends at the edge of the board.
        """
        longest = max((len(line) for line in lines), default=0)
        if not reach:
            at_edge = any(len(line) == longest and self._at_edge(line[-1]) for line in lines if line)
            reach = FAR if at_edge else longest
        for line in lines:
            if not line:
                continue
            file, rank = self._offset(line[0])
            if reach == FAR:
                known = self._endless.setdefault((file, rank), [])
                known.extend(one for one in does if one not in known)
                continue
            for far in range(1, reach + 1):
                self._mark((file * far, rank * far), does, ALWAYS)

    def dump(self) -> Fields:
        radius = self._least
        for file, rank in self._squares:
            radius = max(radius, abs(file), abs(rank))
        for (file, rank), does in self._endless.items():
            for far in range(1, radius + 1):
                self._mark((file * far, rank * far), does, ALWAYS)
            self._squares[file * radius, rank * radius].onward = True
        squares: list[Plain] = [self._squares[place].dump() for place in sorted(self._squares)]
        return {"radius": radius, "squares": squares}

    def _offset(self, square: int) -> tuple[int, int]:
        board = self._board
        return (board.file(square) - board.file(self._centre), board.rank(square) - board.rank(self._centre))

    def _at_edge(self, square: int) -> bool:
        board = self._board
        return board.file(square) in (0, board.files - 1) or board.rank(square) in (0, board.ranks - 1)

    def _mark(self, place: tuple[int, int], does: Sequence[str], when: str) -> None:
        known = self._squares.get(place)
        if known is None:
            known = self._squares[place] = _Square(place[0], place[1], when)
        elif when == ALWAYS:
            known.when = ALWAYS
        known.does.extend(one for one in does if one not in known.does)

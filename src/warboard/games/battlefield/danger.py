"""What the king of the side to act has to fear, as far as the board alone tells it: who reaches it, and who would if a
friend stepped aside. Most actions are seen to be legal or not from this, without trying them (BC-1202).
"""

from typing import Final

from warboard.games.battlefield.board import (
    ALL_LINES,
    DIAGONAL_LINES,
    DIAGONALLY,
    KNIGHT_JUMPS,
    SIZE,
    STRAIGHT_LINES,
    STRAIGHTLY,
)
from warboard.games.battlefield.pieces import KNIGHT
from warboard.games.battlefield.reach import reaches_along, slides
from warboard.games.battlefield.unit import Unit

NOT_KNOWN: Final = -1


class Danger:
    """Seen from a king. `strikers` stand where they reach it; a `shield` is a friend that alone keeps one away."""

    def __init__(self, king: int) -> None:
        self.king = king
        self.strikers: list[int] = []
        self.shields: list[int] = []
        self.lethal = NOT_KNOWN  # whether it is check (BC-1203), 0 or 1, once somebody has asked
        self._touches: list[bool] | None = None

    def touches(self, square: int) -> bool:
        """Whether who stands on a square, or nobody, can matter to a battle of the king with one of the strikers:
        it is on a line with one of them. Auras, neighbours and blocked lines all come along such lines, or by the
        jump of the aura's own bearer.
        """
        table = self._touches
        if table is None:
            table = [False] * SIZE
            for fighter in [self.king, *self.strikers]:
                table[fighter] = True
                for line in ALL_LINES[fighter]:
                    for other in line:
                        table[other] = True
            self._touches = table
        return table[square]


def find_danger(squares: list[Unit | None], king: int, side: int) -> Danger:
    """The danger for the king of a side that stands on a square."""
    danger = Danger(king)
    _look_along(squares, side, STRAIGHT_LINES[king], STRAIGHTLY, danger)
    _look_along(squares, side, DIAGONAL_LINES[king], DIAGONALLY, danger)
    for source in KNIGHT_JUMPS[king]:
        unit = squares[source]
        if unit is not None and unit.kind == KNIGHT and unit.side != side and unit.kit.strikes:
            danger.strikers.append(source)
    return danger


def _look_along(squares: list[Unit | None], side: int, lines: list[list[int]], relation: int, danger: Danger) -> None:
    for line in lines:
        friend = -1
        for source in line:
            unit = squares[source]
            if unit is None:
                continue
            if unit.side == side:
                if friend >= 0:
                    break
                friend = source
                continue
            if unit.kit.strikes:
                if friend >= 0:
                    if slides(unit.kind, relation):
                        danger.shields.append(friend)
                elif reaches_along(unit, source, danger.king, relation):
                    danger.strikers.append(source)
            break

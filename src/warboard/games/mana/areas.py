"""The areas in which abilities act on a board, each as a list of squares by square."""

from typing import Final

from warboard.games.mana.board import LEFT, RIGHT, Geometry
from warboard.kernel.board import NOWHERE
from warboard.kernel.patterns import block

_WALLS: Final = 3
_FARTHEST_THROW: Final = 10
_DRAGON_REACH: Final = 5
_UP_AND_DOWN: Final = (0, 4)  # among the eight SubDirections
_NEAR_A_KING: Final = 4  # squares from a king that still count as near


class Areas:
    """The areas of one board; those that depend on a Direction are lists by Direction, then square."""

    def __init__(self, geometry: Geometry) -> None:
        squares = range(geometry.board.size)
        rays = geometry.rays
        # Where walls are built in a Direction, nearest first (MC-146).
        self.wall_sites = [[rays[direction][square][:_WALLS] for square in squares] for direction in range(4)]
        # Where a catapult may throw to: in the four Directions, in board order (MC-150).
        self.throws = [
            sorted(target for direction in range(4) for target in rays[direction][square][:_FARTHEST_THROW])
            for square in squares
        ]
        # The six squares around a ship (MC-169), in board order.
        self.broadside = [_broadside(geometry.around[square]) for square in squares]
        # The squares to the left and right (MC-167).
        self.beside = [_on_board([geometry.next[LEFT][square], geometry.next[RIGHT][square]]) for square in squares]
        # What a dragon sets on fire in a Direction (MC-184).
        self.dragon = [[_dragon_area(geometry, square, direction) for square in squares] for direction in range(4)]
        # A square and all that count as near a king there, for bots.
        self.near_a_king = [
            [square, *around] for square, around in enumerate(block(geometry.board, _NEAR_A_KING).leaps)
        ]


def _on_board(squares: list[int]) -> list[int]:
    return [square for square in squares if square != NOWHERE]


def _broadside(around: list[int]) -> list[int]:
    return sorted(_on_board([square for number, square in enumerate(around) if number not in _UP_AND_DOWN]))


def _dragon_area(geometry: Geometry, square: int, direction: int) -> list[int]:
    """The squares 1 to 5 steps ahead and those beside them, in board order (MC-184)."""
    area: list[int] = []
    for ahead in geometry.rays[direction][square][:_DRAGON_REACH]:
        area.append(ahead)
        for turned in (direction + 1, direction + 3):
            beside = geometry.next[turned % 4][ahead]
            if beside != NOWHERE:
                area.append(beside)
    return sorted(area)

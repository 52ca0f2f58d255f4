"""The board of Medieval Chess: lines, leaps, distances and courts of its squares, computed once."""

from typing import Final

from warboard.kernel.board import EVERY_WAY, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, STRAIGHT, Board
from warboard.kernel.patterns import block, leap

WHITE: Final = 0
BLACK: Final = 1
NEUTRAL: Final = 2
NO_SIDE: Final = 3  # of a guard's square: nobody can take it
SIDES: Final = ["white", "black"]
OWNERS: Final = ["white", "black", "neutral"]

BOARD: Final = Board(8, 8)  # MD-101
_SQUARES: Final = range(BOARD.size)
KINGS_COURT: Final = 0
QUEENS_COURT: Final = 1
COURTS: Final = ["king", "queen"]
COURT: Final = [KINGS_COURT if BOARD.file(square) < 4 else QUEENS_COURT for square in _SQUARES]  # MD-103

# Directions are numbers, clockwise from White's forward direction: the even ones are orthogonal, the odd ones diagonal.
WAYS: Final = 8
RAYS: Final = [[BOARD.ray(square, way) for way in EVERY_WAY] for square in _SQUARES]
RAY_LENGTHS: Final = [[len(ray) for ray in rays] for rays in RAYS]
STEPS: Final = [ranks * BOARD.files + files for files, ranks in EVERY_WAY]  # to the next square in each direction
FORWARD: Final = [0, 4]  # the direction in which a side's Pawns move
BACKWARD: Final = [4, 0]


def in_order(squares: list[list[int]]) -> list[list[int]]:
    """The same squares, each list in square order."""
    return [sorted(targets) for targets in squares]


def _leaps(far: int) -> list[list[int]]:
    offsets = [(files * x, ranks * y) for files, ranks in ((far, 1), (1, far)) for x in (1, -1) for y in (1, -1)]
    return in_order(leap(BOARD, offsets).leaps)


NEAR_LEAPS: Final = _leaps(2)  # MD-506
FAR_LEAPS: Final = _leaps(3)
FARTHEST_LEAPS: Final = _leaps(4)
LEAPS: Final = [NEAR_LEAPS[square] + FAR_LEAPS[square] + FARTHEST_LEAPS[square] for square in _SQUARES]
ADJACENT: Final = in_order(leap(BOARD, EVERY_WAY).leaps)
WITHIN_2: Final = in_order(block(BOARD, 2).leaps)
WITHIN_3: Final = in_order(block(BOARD, 3).leaps)
ORTHOGONAL_STEPS: Final = in_order(leap(BOARD, STRAIGHT).leaps)
PAWN_TAKES: Final = [
    in_order(leap(BOARD, [NORTH_WEST, NORTH_EAST]).leaps),
    in_order(leap(BOARD, [SOUTH_WEST, SOUTH_EAST]).leaps),
]
DISTANCE: Final = [[BOARD.distance(square, other) for other in _SQUARES] for square in _SQUARES]


def _on_a_line(square: int, other: int) -> bool:
    files = abs(BOARD.file(square) - BOARD.file(other))
    ranks = abs(BOARD.rank(square) - BOARD.rank(other))
    return files == 0 or ranks == 0 or files == ranks


ALIGNED: Final = [[_on_a_line(square, other) for other in _SQUARES] for square in _SQUARES]
# Where each side's pieces begin, and the square that is the same for the other side (MD-101, MD-1614).
POSTS: Final = [[square for square in _SQUARES if BOARD.rank(square) in ranks] for ranks in ((0, 1), (6, 7))]
OPPOSITE: Final = [BOARD.at(BOARD.file(square), BOARD.ranks - 1 - BOARD.rank(square)) for square in _SQUARES]
LAST_RANK: Final = [[BOARD.rank(square) == 7 for square in _SQUARES], [BOARD.rank(square) == 0 for square in _SQUARES]]
SECOND_RANK: Final = [
    [BOARD.rank(square) == 1 for square in _SQUARES],
    [BOARD.rank(square) == 6 for square in _SQUARES],
]
# The enemy's territory is the four ranks on the far side of the board (MD-1304).
ENEMY_TERRITORY: Final = [
    [BOARD.rank(square) >= 4 for square in _SQUARES],
    [BOARD.rank(square) < 4 for square in _SQUARES],
]


class ChargeWay:
    """One way to charge: a leap to `turning`, then two squares straight on over `between` to `target`. A defender is
    pushed to `beyond` (MD-1001, MD-1005).
    """

    def __init__(self, turning: int, between: int, target: int, beyond: int) -> None:
        self.turning = turning
        self.between = between
        self.target = target
        self.beyond = beyond


def _charge_ways(source: int) -> list[ChargeWay]:
    ways: list[ChargeWay] = []
    for turning in NEAR_LEAPS[source]:
        for way in STRAIGHT:
            line = BOARD.ray(turning, way)
            if len(line) >= 2 and line[1] != source:
                ways.append(ChargeWay(turning, line[0], line[1], BOARD.step(line[1], way)))
    return ways


CHARGE_WAYS: Final = [_charge_ways(square) for square in _SQUARES]


class Castling:
    """One of the two ways to castle, on the same squares as in chess (MD-512)."""

    def __init__(self, letter: str, king: str, rook: str, king_to: str, rook_to: str) -> None:
        self.letter = letter
        self.king = BOARD.square(king)
        self.rook = BOARD.square(rook)
        self.king_to = BOARD.square(king_to)
        self.rook_to = BOARD.square(rook_to)
        low, high = min(self.king, self.rook), max(self.king, self.rook)
        self.between = list(range(low + 1, high))
        self.whole_way = list(range(low, high + 1))
        step = 1 if self.king_to > self.king else -1
        self.passed = [self.king + step, self.king_to]


CASTLINGS: Final = [
    [Castling("k", "e1", "h1", "g1", "f1"), Castling("q", "e1", "a1", "c1", "d1")],
    [Castling("k", "e8", "h8", "g8", "f8"), Castling("q", "e8", "a8", "c8", "d8")],
]

"""The patterns of movement: which end squares belong to a start square (MC-42 to MC-66)."""

from typing import Final

from warboard.games.mana.board import BLACK, BOARD, RAYS, SIZE, SQUARES, WHITE
from warboard.kernel.board import (
    DIAGONAL,
    EVERY_WAY,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    STRAIGHT,
)
from warboard.kernel.patterns import Pattern, block, circle, leap, slide, step, through, union

PATTERNS: Final = [
    "none",
    "king",
    "rook",
    "structure_move",
    "magician",
    "balista_attack",
    "bishop",
    "leech_take",
    "pawn_move",
    "pawn_take",
    "super_pawn_move",
    "super_pawn_take",
    "archer_attack",
    "gargoyle",
    "cannon_attack",
    "knight",
    "crazy_pawn",
    "queen",
    "mermaid",
    "oni",
    "witch",
    "archer_move",
]
NO_PATTERN: Final = 0
PAWN_MOVE: Final = 8
CRAZY_PAWN: Final = 16

_KNIGHT: Final = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
_FORWARD: Final = [[NORTH], [SOUTH]]
_FORWARD_DIAGONALS: Final = [[NORTH_WEST, NORTH_EAST], [SOUTH_WEST, SOUTH_EAST]]
_HOME_RANK: Final = [2, 11]  # the third rank of a side, from 0 (MC-277)
_BALISTA_REACH: Final = 6
_PAWN_REACH: Final = 2


class Reach:
    """A pattern on the board, as three lists by square: `lines` end at the first piece, `piercing` lines at the first
    piece with IMP, and nothing stops `leaps`, which are in board order (MC-43, MC-50).
    """

    def __init__(self, pattern: Pattern, piercing: list[list[list[int]]] | None = None) -> None:
        self.lines = pattern.lines
        self.leaps = [sorted(squares) for squares in pattern.leaps]
        self.piercing: list[list[list[int]]] = [[] for _ in SQUARES] if piercing is None else piercing


def _nowhere() -> Reach:
    return Reach(Pattern(SIZE))


def _balista() -> Reach:
    rays = [[RAYS[direction][square][:_BALISTA_REACH] for direction in range(4)] for square in SQUARES]
    return Reach(Pattern(SIZE), rays)


def _pawn_move_from_home(side: int) -> Reach:
    """Two squares from the side's third rank only (MC-277)."""
    pattern = slide(BOARD, _FORWARD[side], 1)
    longer = slide(BOARD, _FORWARD[side], _PAWN_REACH)
    for square in SQUARES:
        if BOARD.rank(square) == _HOME_RANK[side]:
            pattern.lines[square] = longer.lines[square]
    return Reach(pattern)


def _for_both() -> dict[str, Reach]:
    king = step(BOARD, EVERY_WAY)
    rook = slide(BOARD, STRAIGHT)
    magician = through(BOARD, STRAIGHT, 2)
    knight = leap(BOARD, _KNIGHT)
    return {
        "none": _nowhere(),
        "king": Reach(king),
        "rook": Reach(rook),
        "structure_move": Reach(step(BOARD, STRAIGHT)),
        "magician": Reach(magician),
        "balista_attack": _balista(),
        "bishop": Reach(slide(BOARD, DIAGONAL)),
        "leech_take": Reach(step(BOARD, DIAGONAL)),
        "archer_attack": Reach(circle(BOARD, 4)),
        "gargoyle": Reach(circle(BOARD, 5)),
        "cannon_attack": Reach(block(BOARD, 3)),
        "knight": Reach(knight),
        "crazy_pawn": _nowhere(),  # the turn's random number decides: CRAZY
        "queen": Reach(slide(BOARD, EVERY_WAY)),
        "mermaid": Reach(union(knight, king)),
        "oni": Reach(union(knight, rook)),
        "witch": Reach(union(rook, step(BOARD, DIAGONAL))),  # the king's straight steps are the rook's first
        "archer_move": Reach(union(magician, king)),
    }


def _for_side(both: dict[str, Reach], side: int) -> list[Reach]:
    ahead = _FORWARD[side]
    diagonals = _FORWARD_DIAGONALS[side]
    by_side = {
        "pawn_move": Reach(slide(BOARD, ahead, _PAWN_REACH)),
        "pawn_take": Reach(step(BOARD, diagonals)),
        "super_pawn_move": Reach(slide(BOARD, ahead + diagonals, _PAWN_REACH)),
        "super_pawn_take": Reach(step(BOARD, ahead + diagonals)),
    }
    return [by_side[name] if name in by_side else both[name] for name in PATTERNS]


_BOTH: Final = _for_both()
# REACHES[side][pattern]
REACHES: Final = [_for_side(_BOTH, WHITE), _for_side(_BOTH, BLACK)]
PAWN_MOVE_FROM_HOME: Final = [_pawn_move_from_home(WHITE), _pawn_move_from_home(BLACK)]
# CRAZY[number]: two squares in the SubDirection of that number, none for 0 (MC-61).
CRAZY: Final = [_nowhere()] + [Reach(slide(BOARD, [direction], _PAWN_REACH)) for direction in EVERY_WAY]

# The patterns that abilities and cards name.
KING: Final = _BOTH["king"].leaps
KNIGHT: Final = _BOTH["knight"].leaps
GARGOYLE: Final = _BOTH["gargoyle"].leaps
CANNON_ATTACK: Final = _BOTH["cannon_attack"].leaps
ARCHER_MOVE: Final = _BOTH["archer_move"].leaps
BISHOP: Final = _BOTH["bishop"].lines

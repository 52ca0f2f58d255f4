"""Every action of chess, made once: lists of legal actions are made by picking from these tables."""

from typing import Final

from warboard.games.chess.geometry import BISHOP_LINES, KING_STEPS, KNIGHT_LEAPS, PAWN_TAKES, QUEEN_LINES, ROOK_LINES
from warboard.games.chess.state import BISHOP, BOARD, KINDS, KNIGHT, QUEEN, ROOK
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.patterns import Pattern

PROMOTES_TO: Final = [QUEEN, ROOK, BISHOP, KNIGHT]  # CH-26

CLAIM: Final = Action("claim")

# [source * 64 + target]
MOVES: Final = [Action("move", source, target) for source in range(BOARD.size) for target in range(BOARD.size)]


def _promotions() -> list[list[Action]]:
    table: list[list[Action]] = [[] for _ in range(BOARD.size * BOARD.size)]
    for side, rank, forward in ((0, 6, 8), (1, 1, -8)):
        for file in range(BOARD.files):
            source = BOARD.at(file, rank)
            for target in (source + forward, *PAWN_TAKES[side][source]):
                table[source * 64 + target] = [
                    Action("move", source, target, NOWHERE, (KINDS[kind],)) for kind in PROMOTES_TO
                ]
    return table


# [source * 64 + target]: the four of a pawn that gets to its last rank, in the order of PROMOTES_TO.
PROMOTIONS: Final = _promotions()


class Castle:
    """One way to castle: what must be empty, what must be unattacked, and where the rook goes (CH-17 to CH-20)."""

    def __init__(self, right: int, king: str, to: str, rook: str, rook_to: str, between: tuple[str, ...]) -> None:
        self.right = right
        self.king = BOARD.square(king)
        self.to = BOARD.square(to)
        self.rook = BOARD.square(rook)
        self.rook_to = BOARD.square(rook_to)
        self.between = [BOARD.square(name) for name in between]
        self.action = Action("castle", self.king, self.to)


CASTLES: Final = [
    Castle(1, "e1", "g1", "h1", "f1", ("f1", "g1")),
    Castle(2, "e1", "c1", "a1", "d1", ("d1", "c1", "b1")),
    Castle(4, "e8", "g8", "h8", "f8", ("f8", "g8")),
    Castle(8, "e8", "c8", "a8", "d8", ("d8", "c8", "b8")),
]


def _leap_moves(leaps: list[list[int]]) -> list[list[Action]]:
    return [[MOVES[source * 64 + target] for target in targets] for source, targets in enumerate(leaps)]


def _line_moves(pattern: Pattern) -> list[list[list[Action]]]:
    return [
        [[MOVES[source * 64 + target] for target in line] for line in lines]
        for source, lines in enumerate(pattern.lines)
    ]


KNIGHT_MOVES: Final = _leap_moves(KNIGHT_LEAPS)
KING_MOVES: Final = _leap_moves(KING_STEPS)
BISHOP_MOVES: Final = _line_moves(BISHOP_LINES)
ROOK_MOVES: Final = _line_moves(ROOK_LINES)
QUEEN_MOVES: Final = _line_moves(QUEEN_LINES)


def castle_to(target: int) -> Castle:
    """The way to castle that takes the king to that square."""
    for castle in CASTLES:
        if castle.to == target:
            return castle
    raise AssertionError(f"nobody castles to {target}")

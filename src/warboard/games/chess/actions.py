"""Every action of chess, made once: lists of legal actions are made by picking from these tables."""

from typing import Final

from warboard.games.chess.board import (
    BISHOP_LINES,
    BOARD,
    KING_STEPS,
    KNIGHT_LEAPS,
    PAWN_TAKES,
    QUEEN_LINES,
    ROOK_LINES,
)
from warboard.games.chess.pieces import BISHOP, KINDS, KNIGHT, QUEEN, ROOK
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.patterns import Pattern

PROMOTES_TO: Final = [QUEEN, ROOK, BISHOP, KNIGHT]  # CH-26

CLAIM: Final = Action("claim", board=BOARD)

# [source * 64 + target]
MOVES: Final = [
    Action("move", source, target, board=BOARD) for source in range(BOARD.size) for target in range(BOARD.size)
]


def _promotions() -> list[list[Action]]:
    table: list[list[Action]] = [[] for _ in range(BOARD.size * BOARD.size)]
    for side, rank, forward in ((0, 6, 8), (1, 1, -8)):
        for file in range(BOARD.files):
            source = BOARD.at(file, rank)
            for target in (source + forward, *PAWN_TAKES[side][source]):
                table[source * 64 + target] = [
                    Action("move", source, target, NOWHERE, (KINDS[kind],), BOARD) for kind in PROMOTES_TO
                ]
    return table


# [source * 64 + target]: the four promotions of a pawn that gets to its last rank, in the order of PROMOTES_TO.
PROMOTIONS: Final = _promotions()


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

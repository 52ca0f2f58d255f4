"""Every action of Battlefield Chess, created once, in tables by source and target (section 4)."""

from typing import Final

from warboard.games.battlefield.board import (
    BLACK,
    BOARD,
    FORWARD,
    FRONT_DIAGONALS,
    KING_HOME,
    ON_LAST_RANK,
    SIZE,
    WHITE,
)
from warboard.games.battlefield.pieces import KINDS, PROMOTION_KINDS
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE

_SQUARES: Final = range(SIZE)


def _table(verb: str) -> list[list[Action]]:
    return [[Action(verb, source, target, board=BOARD) for target in _SQUARES] for source in _SQUARES]


MOVES: Final = _table("move")
ATTACKS: Final = _table("attack")
HEALS: Final = _table("heal")
SACRIFICES: Final = _table("sacrifice")
CHEERS: Final = _table("cheer")
CURES: Final = _table("cure")
SWAPS: Final = _table("swap")
END: Final = Action("end", board=BOARD)


def _promotions(verb: str) -> list[list[list[Action]]]:
    """By source and target: the four promotions of a pawn that gets to the last rank; no action for other pairs."""
    nothing: list[Action] = []
    table = [[nothing for _ in _SQUARES] for _ in _SQUARES]
    for side in (WHITE, BLACK):
        for source in _SQUARES:
            for target in [FORWARD[side][source], *FRONT_DIAGONALS[side][source]]:
                if target != NOWHERE and ON_LAST_RANK[side][target]:
                    table[source][target] = [
                        Action(verb, source, target, NOWHERE, (KINDS[kind],), BOARD) for kind in PROMOTION_KINDS
                    ]
    return table


PROMOTING_MOVES: Final = _promotions("move")
PROMOTING_ATTACKS: Final = _promotions("attack")
PASSANTS: Final = _table("passant")
CASTLES: Final = [
    [Action("castle", home, home + 2, board=BOARD) for home in KING_HOME],
    [Action("castle", home, home - 2, board=BOARD) for home in KING_HOME],
]

"""How the pieces of Medieval Chess move, as small pictures (MD-501 to MD-510)."""

from typing import Final

from warboard.games.medieval.board import (
    BLACK,
    BOARD,
    FAR_LEAPS,
    FARTHEST_LEAPS,
    FORWARD,
    NEAR_LEAPS,
    PAWN_TAKES,
    RAYS,
    WAYS,
    WHITE,
)
from warboard.games.medieval.options import FOG, Rules
from warboard.games.medieval.pieces import BISHOP, CLASSES, KNIGHT, PAWN, QUEEN, ROOK
from warboard.games.medieval.reach import bishops_straight_range, main_range, range_change
from warboard.games.medieval.state import MedievalState
from warboard.kernel.diagram import FIRST, MOVE, TAKE, Diagram

_CENTRE: Final = BOARD.square("d4")


def diagrams(rules: Rules) -> dict[str, Diagram]:
    """A diagram for each class, by its name: at its first rank, loyal, on open ground."""
    found: dict[str, Diagram] = {}
    for kind, row in enumerate(CLASSES):
        diagram = found[row.name] = Diagram(BOARD, _CENTRE, 3)
        reach = rules.slider_range if kind in (QUEEN, ROOK, BISHOP) else 1
        _draw(diagram, kind, reach)
        if kind == PAWN:
            diagram.add(RAYS[_CENTRE][FORWARD[WHITE]][1:2], MOVE, when=FIRST)
    return found


def diagram_of(state: MedievalState, square: int) -> Diagram | None:
    """How the piece on a square moves now, with its rank, its loyalty and where it stands."""
    piece = state.squares[square]
    if piece is None or piece.kind >= len(CLASSES) or piece.side > BLACK:
        return None
    diagram = Diagram(BOARD, _CENTRE, 3)
    kind = piece.kind
    _draw(diagram, kind, main_range(state, piece, square))
    if kind == KNIGHT:
        extra = range_change(state, piece, square)
        if extra >= 1:
            diagram.add(FAR_LEAPS[_CENTRE], MOVE, TAKE)
            if extra >= 2 and state.weather != FOG:
                diagram.add(FARTHEST_LEAPS[_CENTRE], MOVE, TAKE)
    elif kind == BISHOP:
        straight = bishops_straight_range(state, piece, square)
        if straight:
            diagram.add_lines([RAYS[_CENTRE][way] for way in range(0, WAYS, 2)], MOVE, TAKE, reach=straight)
    return diagram


def _draw(diagram: Diagram, kind: int, reach: int) -> None:
    rays = RAYS[_CENTRE]
    if kind == PAWN:
        diagram.add_lines([rays[FORWARD[WHITE]]], MOVE, reach=reach)
        diagram.add(PAWN_TAKES[WHITE][_CENTRE], TAKE)
    elif kind == KNIGHT:
        diagram.add(NEAR_LEAPS[_CENTRE], MOVE, TAKE)
    else:
        first = 1 if kind == BISHOP else 0
        every = 2 if kind in (BISHOP, ROOK) else 1
        diagram.add_lines([rays[way] for way in range(first, WAYS, every)], MOVE, TAKE, reach=reach)

"""How units move and how far they reach, as small pictures (BC-202, BC-203)."""

from warboard.games.battlefield.board import BOARD, FORWARD, FRONT_DIAGONALS, KNIGHT_JUMPS, NEIGHBOURS, WHITE
from warboard.games.battlefield.pieces import BISHOP, KINDS, KING, KNIGHT, PAWN, QUEEN, ROOK
from warboard.games.battlefield.reach import lines_of
from warboard.kernel.diagram import FIRST, MOVE, TAKE, Diagram


def diagrams() -> dict[str, Diagram]:
    """A diagram for each kind of piece, by its name."""
    centre = BOARD.square("d4")
    found = {name: Diagram(BOARD, centre, 3) for name in KINDS}
    pawn = found[KINDS[PAWN]]
    ahead = FORWARD[WHITE][centre]
    pawn.add([ahead], MOVE)
    pawn.add([FORWARD[WHITE][ahead]], MOVE, when=FIRST)
    pawn.add(FRONT_DIAGONALS[WHITE][centre], TAKE)
    found[KINDS[KNIGHT]].add(KNIGHT_JUMPS[centre], MOVE, TAKE)
    found[KINDS[KING]].add(NEIGHBOURS[centre], MOVE, TAKE)
    for kind in (BISHOP, ROOK, QUEEN):
        found[KINDS[kind]].add_lines(lines_of(kind, centre), MOVE, TAKE)
    return found

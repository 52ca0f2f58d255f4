"""How the pieces of Power move, attack and sacrifice, as small pictures: three patterns for each (PW-29)."""

from warboard.games.power.board import AROUND, BOARD, DIAGONALS, FORWARD, FRONT_DIAGONALS, HOPS, LINES, WHITE
from warboard.games.power.options import Rules
from warboard.games.power.pieces import KINDS, KING, KNIGHT, PAWN, ROOK
from warboard.kernel.diagram import ALLY, ALWAYS, FIRST, MOVE, OVER, TAKE, Diagram


def diagrams(rules: Rules) -> dict[str, Diagram]:
    """A diagram for each kind of piece, by its name."""
    centre = BOARD.square("c4")
    found = {name: Diagram(BOARD, centre, 2) for name in KINDS}
    pawn = found[KINDS[PAWN]]
    ahead = FORWARD[WHITE][centre]
    pawn.add([ahead], MOVE)
    pawn.add([FORWARD[WHITE][ahead]], MOVE, when=FIRST if rules.double_step_home_only else ALWAYS)  # PW-45, PW-114
    pawn.add(FRONT_DIAGONALS[WHITE][centre], TAKE)
    pawn.add(DIAGONALS[centre], ALLY)
    knight = found[KINDS[KNIGHT]]
    knight.add(AROUND[centre], MOVE)
    knight.add([jump.beyond for jump in HOPS[centre]], MOVE, TAKE, ALLY, when=OVER)
    found[KINDS[ROOK]].add_lines(LINES[centre], MOVE, TAKE, ALLY)
    found[KINDS[KING]].add(AROUND[centre], MOVE, TAKE)
    return found

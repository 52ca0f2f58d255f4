"""How the pieces of chess move, as small pictures (CH-10 to CH-17)."""

from warboard.games.chess.board import BOARD, KING_STEPS, KNIGHT_LEAPS, PAWN_TAKES, WHITE, lines_of
from warboard.games.chess.pieces import BISHOP, KINDS, KING, KNIGHT, PAWN, QUEEN, ROOK
from warboard.kernel.board import NORTH
from warboard.kernel.diagram import FIRST, MOVE, TAKE, Diagram


def diagrams() -> dict[str, Diagram]:
    """A diagram for each kind of piece, by its name."""
    centre = BOARD.square("d4")
    pawn = Diagram(BOARD, centre, 3)
    ahead = BOARD.ray(centre, NORTH)
    pawn.add(ahead[:1], MOVE)
    pawn.add(ahead[1:2], MOVE, when=FIRST)
    pawn.add(PAWN_TAKES[WHITE][centre], TAKE)
    knight = Diagram(BOARD, centre, 3)
    knight.add(KNIGHT_LEAPS[centre], MOVE, TAKE)
    king = Diagram(BOARD, centre, 3)
    king.add(KING_STEPS[centre], MOVE, TAKE)
    found = {KINDS[PAWN]: pawn, KINDS[KNIGHT]: knight}
    for kind in (BISHOP, ROOK, QUEEN):
        slider = found[KINDS[kind]] = Diagram(BOARD, centre, 3)
        slider.add_lines(lines_of(kind).lines[centre], MOVE, TAKE)
    found[KINDS[KING]] = king
    return found

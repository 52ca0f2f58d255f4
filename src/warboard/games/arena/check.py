"""Check: what threatens a king, and which orders put a king of one's own in check (CA-42 to CA-46).

Everything is judged on a planning board, outwards from the king. The square `without` counts as empty: a king that
steps back along a line does not hide behind itself.
"""

from warboard.games.arena.actions import FIRST_DIAGONAL, OFF_LINE
from warboard.games.arena.pieces import KING, KNIGHT, PAWN, Piece
from warboard.games.arena.state import Plan
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE


def is_threatened(plan: Plan, squares: list[Piece | None], square: int, without: int = NOWHERE) -> bool:
    """Whether an opponent of the plan's side could capture on the square by its way of moving (CA-43)."""
    side = plan.side
    tables = plan.rules.tables
    threatening = plan.threatening
    for line in tables.straight[square]:
        near = True
        for action in line:
            target = action.target
            other = squares[target]
            if other is not None and target != without:
                if other.side != side and (other.goes_straight or (near and other.kind == KING)):
                    if threatening[other.side]:
                        return True
                break
            near = False
    for line in tables.diagonal[square]:
        near = True
        for action in line:
            target = action.target
            other = squares[target]
            if other is not None and target != without:
                if other.side != side:
                    if other.goes_diagonally or (near and (other.kind == PAWN or other.kind == KING)):
                        if threatening[other.side]:
                            return True
                break
            near = False
    for action in tables.leaps[square]:
        other = squares[action.target]
        if other is not None and other.kind == KNIGHT and other.side != side and threatening[other.side]:
            return True
    return False


def threats_to(plan: Plan, square: int) -> list[int]:
    """The squares of the opponents that threaten one's own piece on a square; for display, and not fast."""
    squares = plan.squares
    if not is_threatened(plan, squares, square):
        return []
    blocks = squares[square]
    found: list[int] = []
    for source, piece in enumerate(squares):
        if piece is None or piece.side == plan.side:
            continue
        alone = [other if other is None or place == source else blocks for place, other in enumerate(squares)]
        if is_threatened(plan, alone, square):
            found.append(source)
    return found


def is_allowed(plan: Plan, action: Action) -> bool:
    """Whether a move within the piece's pattern puts no king of its side in check (CA-46)."""
    kings = plan.kings
    if not kings:
        return True  # CA-56
    squares = plan.squares
    source = action.source
    target = action.target
    for king in kings:
        if king == source:
            if is_threatened(plan, squares, target, source):
                return False
        elif _opens_line(plan, king, source, target) and not is_threatened(plan, squares, king):
            return False
    return True


def _opens_line(plan: Plan, king: int, source: int, target: int) -> bool:
    """Whether a piece that goes from source to target opens a line on which the king is threatened.

    Nothing else can put a king in check that does not move itself, for opponents stand still.
    """
    tables = plan.rules.tables
    bearing = tables.bearings(king)[source]
    if bearing == OFF_LINE:
        return False
    straight = bearing < FIRST_DIAGONAL
    line = tables.straight[king][bearing] if straight else tables.diagonal[king][bearing - FIRST_DIAGONAL]
    squares = plan.squares
    for action in line:
        passed = action.target
        if passed == target:
            return False
        other = squares[passed]
        if other is not None and passed != source:
            if other.side == plan.side or not plan.threatening[other.side]:
                return False
            # A piece right beside the king threatened it before, so only sliding pieces count.
            return other.goes_straight if straight else other.goes_diagonally
    return False

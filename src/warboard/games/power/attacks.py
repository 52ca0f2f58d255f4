"""Who could attack a square in Power, no matter which side is to act."""

from warboard.games.power.board import AROUND, FRONT_DIAGONALS, HOPS, LINES
from warboard.games.power.pieces import KING, KNIGHT, PAWN, ROOK, Piece


def is_attacked(squares: list[Piece | None], target: int, side: int) -> bool:
    """Whether a piece of a side could attack an enemy on a square if it were that side's turn."""
    for line in LINES[target]:
        for square in line:
            other = squares[square]
            if other is not None:
                if other.kind == ROOK and other.side == side:
                    return True
                break
    if is_attacked_by_pawn(squares, target, side):
        return True
    for jump in HOPS[target]:
        other = squares[jump.beyond]
        if other is not None and other.kind == KNIGHT and other.side == side and squares[jump.over] is not None:
            return True
    for square in AROUND[target]:
        other = squares[square]
        if other is not None and other.kind == KING and other.side == side:
            return True
    return False


def attackers(squares: list[Piece | None], target: int, side: int) -> list[int]:
    """The squares of a side's pieces that could attack the enemy on a square; for people, and not quick."""
    if not is_attacked(squares, target, side):
        return []
    blocks = squares[target]
    found: list[int] = []
    for source, piece in enumerate(squares):
        if piece is None or piece.side != side:
            continue
        alone = [other if other is None or place == source else blocks for place, other in enumerate(squares)]
        if is_attacked(alone, target, side):
            found.append(source)
    return found


def is_attacked_by_pawn(squares: list[Piece | None], target: int, side: int) -> bool:
    """Whether a pawn of a side could attack an enemy on a square."""
    for square in FRONT_DIAGONALS[1 - side][target]:
        other = squares[square]
        if other is not None and other.kind == PAWN and other.side == side:
            return True
    return False

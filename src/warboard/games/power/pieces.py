"""The kinds of piece in Power, and a piece with its level of health."""

from typing import Final

PAWN: Final = 0
KNIGHT: Final = 1
ROOK: Final = 2
KING: Final = 3
KINDS: Final = ["pawn", "knight", "rook", "king"]


class Piece:
    """One piece. It never changes: whatever changes it puts another piece on the square."""

    def __init__(self, kind: int, side: int, health: int) -> None:
        self.kind = kind
        self.side = side
        self.health = health  # 0 is healthy, below it weak, above it strong (PW-11)

    def weaker(self) -> "Piece":
        """The survivor of a battle (PW-23)."""
        return Piece(self.kind, self.side, self.health - 1)

    def stronger(self) -> "Piece":
        """The piece that has sacrificed an ally (PW-35)."""
        return Piece(self.kind, self.side, self.health + 1)

    def converted(self, kind: int) -> "Piece":
        """A pawn on its last rank: another kind, the same level (PW-67)."""
        return Piece(kind, self.side, self.health)


def same_piece(one: Piece | None, other: Piece | None) -> bool:
    """Whether two squares hold the same: kind, side and level, or nothing."""
    if one is other:
        return True
    if one is None or other is None:
        return False
    return one.kind == other.kind and one.side == other.side and one.health == other.health

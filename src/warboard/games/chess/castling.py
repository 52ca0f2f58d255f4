"""Castling: the four ways to do it, and the rights to it (CH-15 to CH-20)."""

from typing import Final

from warboard.games.chess.board import BOARD
from warboard.kernel.action import Action

# Castling rights are a sum of these.
WHITE_SHORT: Final = 1
WHITE_LONG: Final = 2
BLACK_SHORT: Final = 4
BLACK_LONG: Final = 8
ALL_RIGHTS: Final = 15
_RIGHTS: Final = "KQkq"


class Castle:
    """One way to castle: what must be empty, what must be unattacked, and where the rook goes (CH-17 to CH-20)."""

    def __init__(self, right: int, king: str, to: str, rook: str, rook_to: str, between: tuple[str, ...]) -> None:
        self.right = right
        self.king = BOARD.square(king)
        self.to = BOARD.square(to)
        self.rook = BOARD.square(rook)
        self.rook_to = BOARD.square(rook_to)
        self.between = [BOARD.square(name) for name in between]
        self.action = Action("castle", self.king, self.to, board=BOARD)


CASTLES: Final = [
    Castle(1, "e1", "g1", "h1", "f1", ("f1", "g1")),
    Castle(2, "e1", "c1", "a1", "d1", ("d1", "c1", "b1")),
    Castle(4, "e8", "g8", "h8", "f8", ("f8", "g8")),
    Castle(8, "e8", "c8", "a8", "d8", ("d8", "c8", "b8")),
]


def castle_to(target: int) -> Castle:
    """The way to castle that takes the king to that square."""
    for castle in CASTLES:
        if castle.to == target:
            return castle
    raise AssertionError(f"nobody castles to {target}")


def castling_text(castling: int) -> str:
    """The rights in the letters of `KQkq`; empty if there are none."""
    return "".join(letter for number, letter in enumerate(_RIGHTS) if castling >> number & 1)


def castling_rights(text: str) -> int | None:
    """The rights that a text of these letters names; None if the text is anything else."""
    for castling in range(16):
        if castling_text(castling) == text:
            return castling
    return None

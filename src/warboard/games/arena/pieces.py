"""The kinds of piece and powerup in the arena. Pieces and powerups never change."""

from typing import Final

from warboard.games.arena.board import SIDES

PAWN: Final = 0
KNIGHT: Final = 1
BISHOP: Final = 2
ROOK: Final = 3
QUEEN: Final = 4
KING: Final = 5
KINDS: Final = ["pawn", "knight", "bishop", "rook", "queen", "king"]
VALUES: Final = [2, 3, 3, 5, 9, 15]  # CA-12

NEW: Final = 0
UPGRADE: Final = 1
KING_ME: Final = 2
POWERUP_KINDS: Final = ["new", "upgrade", "king"]  # CA-96
NO_KIND: Final = -1


class Piece:
    """One piece. Each exists once: take it from `piece_of` or `piece_with_upgrade`."""

    def __init__(self, kind: int, side: int, upgrade: bool) -> None:
        self.kind = kind
        self.side = side
        self.upgrade = upgrade  # it took an upgrade that its side has to settle (CA-58)
        self.goes_straight = kind in (ROOK, QUEEN)
        self.goes_diagonally = kind in (BISHOP, QUEEN)


def _every_piece() -> list[Piece]:
    return [
        Piece(kind, side, upgrade)
        for side in range(len(SIDES))
        for kind in range(len(KINDS))
        for upgrade in (False, True)
    ]


_PIECES: Final = _every_piece()


def piece_of(kind: int, side: int) -> Piece:
    """The piece of that kind and side, without an upgrade to settle."""
    return _PIECES[(side * 6 + kind) * 2]


def piece_with_upgrade(kind: int, side: int) -> Piece:
    """The piece of that kind and side, with an upgrade to settle."""
    return _PIECES[(side * 6 + kind) * 2 + 1]


class Powerup:
    """A powerup on a square; `piece` is the kind of a new piece, otherwise NO_KIND."""

    def __init__(self, kind: int, piece: int) -> None:
        self.kind = kind
        self.piece = piece

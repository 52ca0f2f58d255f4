"""The starting position of Power, which the options may change (PW-112, PW-113, PW-117)."""

from typing import Final

from warboard.games.power.board import BLACK, BOARD, WHITE
from warboard.games.power.options import Rules
from warboard.games.power.pieces import KING, KNIGHT, PAWN, ROOK, Piece

_LETTERS: Final = {"P": PAWN, "N": KNIGHT, "R": ROOK, "K": KING}


def starting_squares(rules: Rules) -> list[Piece | None]:
    """Both armies on their two ranks, black's a mirror of white's across the middle."""
    squares: list[Piece | None] = [None] * BOARD.size
    for letters, ranks in ((rules.lineup, (0, 7)), (rules.front, (1, 6))):
        for file, letter in enumerate(letters):
            if letter == "-":
                continue
            kind = _LETTERS[letter]
            health = rules.king_health if kind == KING else 0
            for side in (WHITE, BLACK):
                squares[BOARD.at(file, ranks[side])] = Piece(kind, side, health)
    return squares

"""Power in letters, for the terminal."""

from typing import Final

from warboard.kernel.display import Symbol
from warboard.kernel.plain import Fields

_LETTERS: Final = {"pawn": "P", "knight": "N", "rook": "R", "king": "K"}


def symbol(piece: Fields) -> Symbol:
    """A piece's letter, and its level where it is not healthy."""
    health = piece.get("health")
    note = f"{health:+d}" if isinstance(health, int) and health else ""
    return Symbol(_LETTERS[str(piece["piece"])], note)

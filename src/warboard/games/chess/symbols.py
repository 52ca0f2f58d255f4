"""Chess in letters, for the terminal."""

from typing import Final

from warboard.kernel.display import Symbol
from warboard.kernel.plain import Fields

_LETTERS: Final = {"pawn": "P", "knight": "N", "bishop": "B", "rook": "R", "queen": "Q", "king": "K"}


def symbol(piece: Fields) -> Symbol:
    """A piece's letter."""
    return Symbol(_LETTERS[str(piece["piece"])])

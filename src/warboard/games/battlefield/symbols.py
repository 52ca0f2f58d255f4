"""Battlefield Chess in letters, for the terminal."""

from typing import Final

from warboard.games.battlefield.pieces import PIECES
from warboard.kernel.display import Symbol
from warboard.kernel.plain import Fields

_LETTERS: Final = {row.name: row.letter for row in PIECES}


def symbol(piece: Fields) -> Symbol:
    """A unit's letter and its HP."""
    return Symbol(_LETTERS[str(piece["piece"])], str(piece.get("hp", "")))

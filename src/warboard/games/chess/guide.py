"""Chess in words, for people who play it for the first time."""

from typing import Final

from warboard.kernel.guide import Guide
from warboard.kernel.plain import Fields

GUIDE: Final = Guide(
    aim=["Checkmate the enemy king: attack it so that it cannot escape."],
    turn=["One move a turn. You may not leave your own king in check."],
    marks=[("K Q R B N P", "king, queen, rook, bishop, knight, pawn; white has capitals, black small letters")],
)

_MOVES: Final = {
    "pawn": "one square forward, two from its first place; takes diagonally forward",
    "knight": "two squares straight and one aside, over anything",
    "bishop": "diagonally, any distance",
    "rook": "straight, any distance; castles with the king",
    "queen": "straight or diagonally, any distance",
    "king": "one square any way; castles with a rook",
}


def piece_lines(piece: Fields) -> list[str]:
    """How a piece moves."""
    return [f"Moves: {_MOVES[str(piece['piece'])]}."]

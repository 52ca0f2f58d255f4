"""The kinds of piece in chess, and the codes that they are known by."""

from typing import Final

EMPTY: Final = 0
PAWN: Final = 1
KNIGHT: Final = 2
BISHOP: Final = 3
ROOK: Final = 4
QUEEN: Final = 5
KING: Final = 6
READY: Final = 7  # in lists of places alone: a pawn one step from its last rank
KINDS: Final = ["", "pawn", "knight", "bishop", "rook", "queen", "king"]
CODES: Final = 16
LETTERS: Final = " PNBRQK  pnbrqk"  # by code

# How many numbers a piece takes up among those that an action is picked by: see sampling.py.
WIDTHS: Final = [0, 4, 8, 13, 14, 27, 8, 12]

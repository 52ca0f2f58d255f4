"""A board in letters, square by square and as a whole, for terminals without colour, notebooks and logs."""

from __future__ import annotations

from collections.abc import Sequence

from warboard.kernel.board import Board
from warboard.kernel.game import Game as Rules
from warboard.kernel.plain import Fields


class Cell:
    """What is on a square: a piece's letters, a note and its side; without letters the note says what lies there."""

    def __init__(self, letters: str = "", note: str = "", side: str = "") -> None:
        self.letters = letters
        self.note = note
        self.side = side


def letter_cells(rules: Rules, board: Board, view: Fields, sides: Sequence[str]) -> list[Cell]:
    """The squares of a view, by their numbers. Of two sides the second has small letters, whatever its name."""
    pieces = view.get("pieces")
    standing = pieces if isinstance(pieces, dict) else {}
    items = rules.display.items(view)
    small = sides[1] if len(sides) == 2 else None
    return [_cell(rules, standing.get(name), items.get(name, ""), small) for name in board.names]


def _cell(rules: Rules, piece: object, item: str, small: str | None) -> Cell:
    if not isinstance(piece, dict):
        return Cell(note=item)
    side = str(piece.get("side", ""))
    symbol = rules.display.symbol(piece)
    return Cell(symbol.letters.lower() if side == small else symbol.letters, symbol.note, side)


def squares_in_rows(board: Board, flip: bool = False) -> list[list[int]]:
    """The squares from the top row to the bottom row, the first side's at the bottom; flipped, the other way round."""
    ranks = range(board.ranks) if flip else range(board.ranks - 1, -1, -1)
    files = range(board.files - 1, -1, -1) if flip else range(board.files)
    return [[board.at(file, rank) for file in files] for rank in ranks]


def letter_board(rules: Rules, board: Board, view: Fields, sides: Sequence[str], flip: bool = False) -> str:
    """The board of a view, with the first side at the bottom."""
    texts = [
        f"{cell.letters}{cell.note.replace(' ', '')}" if cell.letters else cell.note or "."
        for cell in letter_cells(rules, board, view, sides)
    ]
    width = max(len(text) for text in texts) + 1
    rows = squares_in_rows(board, flip)
    lines = [f"{board.names[row[0]][1:]:>3} " + "".join(texts[square].ljust(width) for square in row) for row in rows]
    lines.append("    " + "".join(board.names[square][0].ljust(width) for square in rows[0]))
    return "\n".join(line.rstrip() for line in lines)

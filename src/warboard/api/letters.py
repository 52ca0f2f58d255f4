"""A board in letters, for terminals without colour, notebooks and logs."""

from __future__ import annotations

from collections.abc import Sequence

from warboard.kernel.board import Board
from warboard.kernel.game import Game as Rules
from warboard.kernel.plain import Fields


def letter_board(
    rules: Rules, board: Board, view: Fields, flip: bool = False, sides: Sequence[str] | None = None
) -> str:
    """The board of a view, with the first side at the bottom; of two sides the second has small letters."""
    pieces = view.get("pieces")
    standing = pieces if isinstance(pieces, dict) else {}
    items = rules.display.items(view)
    small = "black" if sides is None or len(sides) != 2 else sides[1]
    cells = [_cell(rules, standing.get(name), items.get(name, ""), small) for name in board.names]
    width = max(len(cell) for cell in cells) + 1
    ranks = range(board.ranks) if flip else range(board.ranks - 1, -1, -1)
    files = range(board.files - 1, -1, -1) if flip else range(board.files)
    lines = [
        f"{rank + 1:>3} " + "".join(cells[board.at(file, rank)].ljust(width) for file in files).rstrip()
        for rank in ranks
    ]
    lines.append("    " + "".join(board.names[file][0].ljust(width) for file in files).rstrip())
    return "\n".join(lines)


def _cell(rules: Rules, piece: object, item: str, small: str) -> str:
    if not isinstance(piece, dict):
        return item or "."
    symbol = rules.display.symbol(piece)
    letters = symbol.letters.lower() if piece.get("side") == small else symbol.letters
    return f"{letters}{symbol.note.replace(' ', '')}"

"""A board in the terminal: coloured squares, letters for pieces, a small note with them."""

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from warboard.api.letters import Cell, letter_cells, squares_in_rows
from warboard.kernel.board import Board
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields

_LIGHT, _DARK, _MARKED = "#b89f74", "#8f6f49", "#aaa240"
_FAINT = "#5c4426"
_EDGE = Style(color="grey62")
_NEUTRAL = "neutral"  # pieces of no side
_SIDES = {
    "white": "#ffffff",
    "black": "#101010",
    "red": "#b01010",
    "blue": "#1030c0",
    "green": "#0a6a1a",
    "yellow": "#fff04a",
    "purple": "#6a108a",
    "orange": "#e06000",
    "cyan": "#00707a",
    "pink": "#ff9ad0",
    _NEUTRAL: "#5a5a5a",
}
_MOST_TALL_RANKS = 10  # a larger board has one line to a rank, so that it fits on a screen


def board_text(
    game: Game, board: Board, view: Fields, sides: Sequence[str], flip: bool = False, marked: tuple[int, ...] = ()
) -> Text:
    """The board of a view, the first side's at the bottom; with `flip` the other way round.

    Of two sides the second has small letters, so that colour is never the only sign.
    """
    cells = letter_cells(game, board, view, sides)
    colours = _colours(sides)
    tall = board.ranks <= _MOST_TALL_RANKS
    letters = [max(len(cell.letters), len(cell.note)) if tall else len(cell.letters + cell.note) for cell in cells]
    wide = max(5 if tall else 3, max(letters) + 2)
    rows = squares_in_rows(board, flip)
    text = Text()
    for row in rows:
        for line in range(2 if tall else 1):
            text.append(f"{board.names[row[0]][1:]:>3} " if line == 0 else "    ", _EDGE)
            for square in row:
                ground = _MARKED if square in marked else _ground(board, square)
                _append(text, cells[square], line, tall, wide, ground, colours)
            text.append("\n")
    text.append("    ")
    for square in rows[0]:
        text.append(board.names[square][0].center(wide), _EDGE)
    return text


def _ground(board: Board, square: int) -> str:
    return _LIGHT if (board.file(square) + board.rank(square)) % 2 else _DARK


def _colours(sides: Sequence[str]) -> dict[str, str]:
    """The colour of each side: the one it is named after, or one that no other side has."""
    named = [side for side in sides if side in _SIDES]
    free = [colour for name, colour in _SIDES.items() if name not in (*named, _NEUTRAL)]
    others = [side for side in sides if side not in _SIDES]
    return {**_SIDES, **dict(zip(others, free, strict=False))}


def _append(text: Text, cell: Cell, line: int, tall: bool, wide: int, ground: str, colours: dict[str, str]) -> None:
    if not cell.letters:
        text.append((cell.note or "·" if line == 0 else " ").center(wide), Style(color=_FAINT, bgcolor=ground))
        return
    shown = (cell.letters if line == 0 else cell.note) if tall else cell.letters + cell.note
    text.append(shown.center(wide), Style(color=colours.get(cell.side, "#101010"), bgcolor=ground, bold=line == 0))

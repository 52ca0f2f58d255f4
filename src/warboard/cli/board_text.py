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
_EDGE_WIDTH = 4
_SOME_NOTE = "'"  # there is a note, but no room for it: `piece` tells it
_MOST_TALL_RANKS = 10  # a larger board has one line to a rank, so that it fits on a screen


class Layout:
    """How a board is laid out: two lines to a rank or one, how wide a square is, and how much of a note it shows."""

    def __init__(self, tall: bool, wide: int, with_notes: bool = True) -> None:
        self.tall = tall
        self.wide = wide
        self.with_notes = with_notes

    def note(self, cell: Cell) -> str:
        if self.with_notes or not cell.note:
            return cell.note
        return _SOME_NOTE if cell.letters else cell.note[: self.wide - 1]


def layout_for(board: Board, cells: Sequence[Cell], width: int | None) -> Layout:
    """The roomiest layout that fits into the width; the narrowest if none does."""
    beside = max(len(cell.letters + cell.note) for cell in cells)
    below = max(max(len(cell.letters), len(cell.note)) for cell in cells)
    letters = max(len(cell.letters) for cell in cells)
    one_line = [Layout(False, max(3, beside + 2)), Layout(False, max(3, beside + 1))]
    two_lines = [Layout(True, max(5, below + 2)), Layout(True, max(3, below + 1))]
    layouts = two_lines if board.ranks <= _MOST_TALL_RANKS else [*one_line, *two_lines[1:]]
    for layout in layouts:
        if width is None or _EDGE_WIDTH + board.files * layout.wide <= width:
            return layout
    return Layout(False, letters + 1, with_notes=False)


def board_text(
    game: Game,
    board: Board,
    view: Fields,
    sides: Sequence[str],
    flip: bool = False,
    marked: tuple[int, ...] = (),
    width: int | None = None,
) -> Text:
    """The board of a view, the first side's at the bottom; with `flip` the other way round.

    Of two sides the second has small letters, so that colour is never the only sign.
    """
    cells = letter_cells(game, board, view, sides)
    colours = _colours(sides)
    layout = layout_for(board, cells, width)
    rows = squares_in_rows(board, flip)
    text = Text()
    for row in rows:
        for line in range(2 if layout.tall else 1):
            text.append(f"{board.names[row[0]][1:]:>3} " if line == 0 else "    ", _EDGE)
            for square in row:
                ground = _MARKED if square in marked else _ground(board, square)
                _append(text, cells[square], line, layout, ground, colours)
            text.append("\n")
    text.append(" " * _EDGE_WIDTH)
    for square in rows[0]:
        text.append(board.names[square][0].center(layout.wide), _EDGE)
    return text


def _ground(board: Board, square: int) -> str:
    return _LIGHT if (board.file(square) + board.rank(square)) % 2 else _DARK


def _colours(sides: Sequence[str]) -> dict[str, str]:
    """The colour of each side: the one it is named after, or one that no other side has."""
    named = [side for side in sides if side in _SIDES]
    free = [colour for name, colour in _SIDES.items() if name not in (*named, _NEUTRAL)]
    others = [side for side in sides if side not in _SIDES]
    return {**_SIDES, **dict(zip(others, free, strict=False))}


def _append(text: Text, cell: Cell, line: int, layout: Layout, ground: str, colours: dict[str, str]) -> None:
    note = layout.note(cell)
    if not cell.letters:
        style = Style(color=_FAINT, bgcolor=ground)
        text.append((note or "·" if line == 0 else " ").center(layout.wide), style)
        return
    shown = (cell.letters if line == 0 else note) if layout.tall else cell.letters + note
    style = Style(color=colours.get(cell.side, "#101010"), bgcolor=ground, bold=line == 0)
    text.append(shown.center(layout.wide)[: layout.wide], style)

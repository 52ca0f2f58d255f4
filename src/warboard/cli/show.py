"""A board in the terminal: coloured squares, letters for pieces, a small note with them."""

from rich.style import Style
from rich.text import Text

from warboard.kernel.board import Board
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields

_LIGHT, _DARK, _MARKED = "#b89f74", "#8f6f49", "#aaa240"
_FAINT = "#5c4426"
_EDGE = Style(color="grey62")
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
    "neutral": "#5a5a5a",
}
_MOST_TALL_RANKS = 10  # a larger board has one line to a rank, so that it fits on a screen


class _Cell:
    """What stands on a square: its letters, a note, and whose it is; without letters the note is what lies there."""

    def __init__(self, symbol: str = "", note: str = "", side: str = "") -> None:
        self.symbol = symbol
        self.note = note
        self.side = side


def board_text(game: Game, board: Board, view: Fields, flip: bool = False, marked: tuple[int, ...] = ()) -> Text:
    """The board of a view, the first side's at the bottom; with `flip` the other way round.

    White's letters are capitals and black's are small, so that colour is never the only sign.
    """
    pieces = view.get("pieces")
    lying = game.display.items(view)
    standing = pieces if isinstance(pieces, dict) else {}
    cells = [_cell(game, standing.get(name), lying.get(name, "")) for name in board.names]
    tall = board.ranks <= _MOST_TALL_RANKS
    letters = [max(len(cell.symbol), len(cell.note)) if tall else len(cell.symbol + cell.note) for cell in cells]
    wide = max(5 if tall else 3, max(letters) + 2)
    ranks = range(board.ranks) if flip else range(board.ranks - 1, -1, -1)
    files = range(board.files - 1, -1, -1) if flip else range(board.files)
    text = Text()
    for rank in ranks:
        for line in range(2 if tall else 1):
            text.append(f"{rank + 1:>3} " if line == 0 else "    ", _EDGE)
            for file in files:
                square = board.at(file, rank)
                ground = _MARKED if square in marked else _LIGHT if (file + rank) % 2 else _DARK
                _append(text, cells[square], line, tall, wide, ground)
            text.append("\n")
    text.append("    ")
    for file in files:
        text.append(chr(ord("a") + file).center(wide), _EDGE)
    return text


def _append(text: Text, cell: _Cell, line: int, tall: bool, wide: int, ground: str) -> None:
    if not cell.symbol:
        text.append((cell.note or "·" if line == 0 else " ").center(wide), Style(color=_FAINT, bgcolor=ground))
        return
    shown = (cell.symbol if line == 0 else cell.note) if tall else cell.symbol + cell.note
    text.append(shown.center(wide), Style(color=_SIDES.get(cell.side, "#101010"), bgcolor=ground, bold=line == 0))


def _cell(game: Game, piece: object, lies: str) -> _Cell:
    if not isinstance(piece, dict):
        return _Cell(note=lies)
    side = str(piece.get("side", ""))
    symbol = game.display.symbol(piece)
    return _Cell(symbol.letters.lower() if side == "black" else symbol.letters, symbol.note, side)

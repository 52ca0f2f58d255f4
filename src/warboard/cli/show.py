"""A board in the terminal: coloured squares, letters for pieces, a small note beside them."""

from rich.style import Style
from rich.text import Text

from warboard.kernel.board import Board
from warboard.kernel.game import Game
from warboard.kernel.plain import Fields

_LIGHT, _DARK, _MARKED = "#c9b28b", "#9c7b52", "#c8c05a"
_FAINT = "#7a5f3e"
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


def board_text(game: Game, board: Board, view: Fields, flip: bool = False, marked: tuple[int, ...] = ()) -> Text:
    """The board of a view, the first side's at the bottom; with `flip` the other way round.

    White's letters are capitals and black's are small, so that colour is never the only sign.
    """
    pieces = view.get("pieces")
    cells = [_cell(game, pieces.get(name)) if isinstance(pieces, dict) else ("", "") for name in board.names]
    wide = max(3, *(len(letters) + 2 for letters, _ in cells))
    ranks = range(board.ranks) if flip else range(board.ranks - 1, -1, -1)
    files = range(board.files - 1, -1, -1) if flip else range(board.files)
    text = Text()
    for rank in ranks:
        text.append(f"{rank + 1:>3} ", _EDGE)
        for file in files:
            square = board.at(file, rank)
            letters, side = cells[square]
            ground = _MARKED if square in marked else _LIGHT if (file + rank) % 2 else _DARK
            style = Style(color=_SIDES.get(side, _FAINT), bgcolor=ground, bold=bool(letters))
            text.append((letters or "·").center(wide), style)
        text.append("\n")
    text.append("    ")
    for file in files:
        text.append(chr(ord("a") + file).center(wide), _EDGE)
    return text


def _cell(game: Game, piece: object) -> tuple[str, str]:
    if not isinstance(piece, dict):
        return ("", "")
    side = str(piece.get("side", ""))
    face = game.face(piece)
    symbol = face.symbol.lower() if side == "black" else face.symbol
    return (f"{symbol}{face.note}", side)

"""A board as SVG: for notebooks, pages and books. Pieces are the page's own icons, or letters if there is none."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from math import hypot

from warboard.kernel.board import Board
from warboard.kernel.errors import WarboardError
from warboard.kernel.game import Game as Rules
from warboard.kernel.plain import Fields, kind_of

_CELL = 45.0
_EDGE = 18.0
_LIGHT, _DARK = "#e8d5ad", "#b98f5a"
_INK = "#33261a"
_ARROW = "#2f7d32"
_PLATES = {
    "white": ("#fbf6ea", "#3a2d20"),
    "black": ("#2c2620", "#f3ead9"),
    "red": ("#b3261e", "#fff4f2"),
    "blue": ("#1f4fb3", "#f2f6ff"),
    "green": ("#2c6e36", "#f2fff4"),
    "yellow": ("#e0b81c", "#30260a"),
    "purple": ("#6b2a8c", "#fbf2ff"),
    "orange": ("#cf6410", "#fff7f0"),
    "cyan": ("#0f7c86", "#f0feff"),
    "pink": ("#d96aa6", "#2d0a1d"),
}
_OTHER = ("#77716a", "#ffffff")


class Arrow:
    """An arrow from one square to another.

    >>> Arrow("e2", "e4")
    Arrow('e2', 'e4')
    """

    def __init__(self, source: str, target: str, colour: str = _ARROW) -> None:
        self.source = source
        self.target = target
        self.colour = colour

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Arrow) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((self.source, self.target, self.colour))

    def __repr__(self) -> str:
        colour = "" if self.colour == _ARROW else f", {self.colour!r}"
        return f"Arrow({self.source!r}, {self.target!r}{colour})"


@cache
def _icons() -> dict[str, dict[str, str]]:
    """Paths by game and kind of piece, written by the page's build; empty if the page was not built."""
    source = files("warboard.api") / "icons.json"
    if not source.is_file():
        return {}
    found: dict[str, dict[str, str]] = json.loads(source.read_text(encoding="utf-8"))
    return found


class _Canvas:
    """Where the squares are, seen from either end."""

    def __init__(self, board: Board, flip: bool) -> None:
        self.board = board
        self._flip = flip
        self.width = board.files * _CELL + 2 * _EDGE
        self.height = board.ranks * _CELL + 2 * _EDGE

    def corner(self, square: int) -> tuple[float, float]:
        file, rank = self.board.file(square), self.board.rank(square)
        column = self.board.files - 1 - file if self._flip else file
        row = rank if self._flip else self.board.ranks - 1 - rank
        return _EDGE + column * _CELL, _EDGE + row * _CELL

    def middle(self, name: str) -> tuple[float, float]:
        x, y = self.corner(_square(self.board, name))
        return x + _CELL / 2, y + _CELL / 2


def _square(board: Board, name: str) -> int:
    square = board.square(name)
    if square < 0:
        raise WarboardError(f"{name!r} is not a square of this board")
    return square


def board_svg(
    rules: Rules,
    board: Board,
    view: Fields,
    size: int = 400,
    flip: bool = False,
    marks: Mapping[str, str] | None = None,
    arrows: Sequence[Arrow] | None = None,
    sides: Sequence[str] = (),
) -> str:
    """The board of a dumped position or view. `size` is the longer edge in pixels.

    A side named after a colour has it; any other of `sides` has the colour of its place among them.
    """
    if not isinstance(size, (int, float)) or size <= 0:
        raise WarboardError(f"size: expected a number of pixels above 0, found {kind_of(size)}")
    canvas = _Canvas(board, flip)
    longer = max(canvas.width, canvas.height)
    wide, high = round(size * canvas.width / longer), round(size * canvas.height / longer)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {canvas.width:g} {canvas.height:g}" '
        f'width="{wide}" height="{high}" role="img" font-family="sans-serif">',
        f"<title>{escape(rules.name)}</title>",
        *_ground(canvas, marks or {}),
        *_labels(canvas),
    ]
    pieces = view.get("pieces")
    standing = pieces if isinstance(pieces, dict) else {}
    for name, item in rules.display.items(view).items():
        if name not in standing:
            x, y = canvas.middle(name)
            parts.append(_text(x, y + 4, item, 13, _INK, 0.7))
    for name, piece in standing.items():
        if isinstance(piece, dict):
            colours = _colours(str(piece.get("side", "")), sides)
            parts.extend(_piece(rules, canvas, name, piece, colours))
    parts.extend(_arrow(canvas, arrow) for arrow in arrows or ())
    parts.append("</svg>")
    return "".join(parts)


def _ground(canvas: _Canvas, marks: Mapping[str, str]) -> list[str]:
    parts = []
    for square in range(canvas.board.size):
        light = (canvas.board.file(square) + canvas.board.rank(square)) % 2
        parts.append(_rect(canvas, square, _LIGHT if light else _DARK))
    for name, colour in marks.items():
        parts.append(_rect(canvas, _square(canvas.board, name), escape(colour), 0.6))
    return parts


def _rect(canvas: _Canvas, square: int, fill: str, opacity: float = 1) -> str:
    x, y = canvas.corner(square)
    return f'<rect x="{x:g}" y="{y:g}" width="{_CELL:g}" height="{_CELL:g}" fill="{fill}" fill-opacity="{opacity:g}"/>'


def _labels(canvas: _Canvas) -> list[str]:
    parts = []
    for file in range(canvas.board.files):
        x, _ = canvas.corner(canvas.board.at(file, 0))
        parts.append(_text(x + _CELL / 2, canvas.height - 5, chr(ord("a") + file), 11, _INK, 0.8))
    for rank in range(canvas.board.ranks):
        _, y = canvas.corner(canvas.board.at(0, rank))
        parts.append(_text(_EDGE / 2, y + _CELL / 2 + 4, str(rank + 1), 11, _INK, 0.8))
    return parts


def _colours(side: str, sides: Sequence[str]) -> tuple[str, str]:
    """The colours of a side's pieces: the plate's and the icon's."""
    if side in _PLATES or side not in sides:
        return _PLATES.get(side, _OTHER)
    return list(_PLATES.values())[sides.index(side) % len(_PLATES)]


def _piece(rules: Rules, canvas: _Canvas, name: str, piece: Fields, colours: tuple[str, str]) -> list[str]:
    x, y = canvas.corner(_square(canvas.board, name))
    plate, ink = colours
    symbol = rules.display.symbol(piece)
    label = " ".join(str(piece[key]) for key in ("side", "piece") if key in piece)
    parts = [
        f"<g><title>{escape(f'{label} {name} {symbol.note}'.strip())}</title>",
        f'<circle cx="{x + _CELL / 2:g}" cy="{y + _CELL / 2:g}" r="{_CELL * 0.44:g}" fill="{plate}" stroke="{ink}"/>',
    ]
    icon = _icons().get(rules.id, {}).get(str(piece.get("piece")))
    if icon is None:
        parts.append(_text(x + _CELL / 2, y + _CELL / 2 + 6, symbol.letters, 18, ink))
    else:
        scale = _CELL * 0.62 / 512
        place = f"translate({x + _CELL * 0.19:g} {y + _CELL * 0.17:g}) scale({scale:.5f})"
        parts.append(f'<g transform="{place}" color="{ink}" fill="{ink}">{icon}</g>')
    if symbol.note:
        parts.append(_text(x + _CELL / 2, y + _CELL - 3, symbol.note, 10, ink, 1, plate))
    parts.append("</g>")
    return parts


def _arrow(canvas: _Canvas, arrow: Arrow) -> str:
    x1, y1 = canvas.middle(arrow.source)
    x2, y2 = canvas.middle(arrow.target)
    far = hypot(x2 - x1, y2 - y1)
    colour = escape(arrow.colour)
    if far == 0:
        return f'<circle cx="{x1:g}" cy="{y1:g}" r="{_CELL * 0.45:g}" fill="none" stroke="{colour}" stroke-width="4"/>'
    ux, uy = (x2 - x1) / far, (y2 - y1) / far
    bx, by = x2 - ux * 14, y2 - uy * 14
    head = f"{x2:g},{y2:g} {bx - uy * 8:g},{by + ux * 8:g} {bx + uy * 8:g},{by - ux * 8:g}"
    return (
        f'<g opacity="0.75" stroke="{colour}" fill="{colour}">'
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{bx:g}" y2="{by:g}" stroke-width="6" stroke-linecap="round"/>'
        f'<polygon points="{head}" stroke="none"/></g>'
    )


def _text(x: float, y: float, text: str, size: int, fill: str, opacity: float = 1, halo: str = "") -> str:
    edge = f' stroke="{halo}" stroke-width="2.5" paint-order="stroke"' if halo else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="middle" fill="{fill}" '
        f'fill-opacity="{opacity:g}"{edge}>{escape(text)}</text>'
    )

"""What a game shows people in words and letters: symbols, status, forecasts, what happened.

Every answer has a default, so that a game need give nothing: it is shown by the first letters of its pieces.
"""

from collections.abc import Sequence
from typing import Generic

from mypy_extensions import mypyc_attr

from warboard.kernel.action import Action
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields
from warboard.kernel.sentences import one_line
from warboard.kernel.state import S


class Symbol:
    """A piece in letters: one or two of them, and a short note such as its health."""

    def __init__(self, letters: str, note: str = "") -> None:
        self.letters = letters
        self.note = note


@mypyc_attr(allow_interpreted_subclasses=True)
class Display(Generic[S]):
    """A game in words and letters."""

    def forecast(self, state: S, side: int, action: Action) -> Fields:
        """What a person wants to know of an action before taking it: odds, damage, what it would set off."""
        return {}

    def forecast_line(self, forecast: Fields) -> str:
        """A forecast on one line, for whoever has to choose; empty where it says nothing."""
        return one_line(forecast)

    def piece_info(self, state: S, square: int) -> Fields:
        """What a person wants to know of a piece besides its fields: what threatens it, why it is as it is."""
        return {}

    def symbol(self, piece: Fields) -> Symbol:
        """How a piece of a dumped position or view is shown where there are only letters."""
        return Symbol(str(piece.get("piece", "?"))[:1].upper())

    def status(self, view: Fields, side: int) -> str:
        """What a side should have before its eyes besides the board, on one line: a purse, a hand, the scores."""
        return ""

    def items(self, view: Fields) -> dict[str, str]:
        """What lies on squares of a view besides pieces, by the square's name, in two or three letters."""
        return {}

    def describe(self, events: Sequence[Event]) -> list[str]:
        """What happened, in sentences for people, one for each thing worth saying."""
        return [event.line() for event in events]

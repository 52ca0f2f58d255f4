"""What a game shows people in words and letters: symbols, status, forecasts, what happened.

Every answer has a default, so a game need not give any: its pieces are then shown by their first letters.
"""

from collections.abc import Sequence
from typing import Generic

from mypy_extensions import mypyc_attr

from warboard.kernel.action import Action
from warboard.kernel.diagram import Diagram
from warboard.kernel.event import Event
from warboard.kernel.guide import Guide
from warboard.kernel.plain import Fields
from warboard.kernel.sentences import field_lines, one_line
from warboard.kernel.state import S


class Symbol:
    """A piece in letters: one or two of them, and a short note such as its health."""

    def __init__(self, letters: str, note: str = "") -> None:
        self.letters = letters
        self.note = note


class Alarm:
    """A piece whose loss decides the game is in danger: where it stands, and where its attackers stand. In `check` the
    rules demand an answer; otherwise it is a warning.
    """

    def __init__(self, square: int, by: list[int], check: bool) -> None:
        self.square = square
        self.by = by
        self.check = check


def visible_alarms(alarms: Sequence[Alarm], names: Sequence[str], view: Fields) -> list[Alarm]:
    """The alarms whose king and attackers can be seen in a view; `names` are those of the squares."""
    pieces = view.get("pieces")
    seen = pieces if isinstance(pieces, dict) else {}
    found: list[Alarm] = []
    for alarm in alarms:
        by = [square for square in alarm.by if names[square] in seen]
        if by and names[alarm.square] in seen:
            found.append(Alarm(alarm.square, by, alarm.check))
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Display(Generic[S]):
    """A game in words and letters."""

    def forecast(self, state: S, side: int, action: Action) -> Fields:
        """What a person wants to know about an action before taking it: odds, damage, consequences."""
        return {}

    def forecast_line(self, forecast: Fields) -> str:
        """A forecast on one line, for the person choosing; empty if there is nothing to say."""
        return one_line(forecast)

    def piece_info(self, state: S, square: int) -> Fields:
        """What a person wants to know about a piece beyond its fields: its threats, what its numbers depend on."""
        return {}

    def alarms(self, state: S) -> list[Alarm]:
        """The kings that are in danger, no matter which side is to act."""
        return []

    def diagram(self, state: S, square: int) -> Diagram | None:
        """How the piece on a square goes and strikes, where it differs from others of its kind."""
        return None

    def diagrams(self, state: S) -> dict[str, Diagram]:
        """How each kind of piece goes and strikes by the rules of this game, by the name of the kind."""
        return {}

    def harms_own(self, state: S, side: int, action: Action, forecast: Fields) -> bool:
        """Whether an action costs its own side a piece, or hurts one, by its forecast."""
        return bool(forecast.get("own"))

    def deed(self, state: S, action: Action) -> str:
        """What an action is called, where its verb does not say it: the name of an ability."""
        return ""

    def guide(self) -> Guide:
        """The game explained to somebody who plays it for the first time."""
        return Guide()

    def piece_lines(self, piece: Fields, info: Fields) -> list[str]:
        """A piece of a view in words, with its `piece_info`: how it moves, what its abilities do, its state."""
        return field_lines({name: value for name, value in {**piece, **info}.items() if name not in ("piece", "side")})

    def symbol(self, piece: Fields) -> Symbol:
        """How a piece of a dumped position or view is shown in letters."""
        return Symbol(str(piece.get("piece", "?"))[:1].upper())

    def status(self, view: Fields, side: int) -> str:
        """What a side should see besides the board, on one line: a purse, a hand, the scores."""
        return ""

    def items(self, view: Fields) -> dict[str, str]:
        """What lies on the squares of a view besides pieces, by square name, in two or three letters."""
        return {}

    def describe(self, events: Sequence[Event]) -> list[str]:
        """What happened, in sentences for people, one for each thing worth saying."""
        return [event.line() for event in events]

"""Chess in words and letters."""

from collections.abc import Sequence

from warboard.games.chess.alarms import alarms
from warboard.games.chess.diagrams import diagrams
from warboard.games.chess.forecast import forecast
from warboard.games.chess.guide import GUIDE, piece_lines
from warboard.games.chess.state import ChessState
from warboard.games.chess.story import describe
from warboard.games.chess.symbols import symbol
from warboard.kernel.action import Action
from warboard.kernel.diagram import Diagram
from warboard.kernel.display import Alarm, Display, Symbol
from warboard.kernel.event import Event
from warboard.kernel.guide import Guide
from warboard.kernel.plain import Fields


class ChessDisplay(Display[ChessState]):
    """Chess, shown to people."""

    def forecast(self, state: ChessState, side: int, action: Action) -> Fields:
        return forecast(state, action)

    def alarms(self, state: ChessState) -> list[Alarm]:
        return alarms(state)

    def diagrams(self, state: ChessState) -> dict[str, Diagram]:
        return diagrams()

    def guide(self) -> Guide:
        return GUIDE

    def piece_lines(self, piece: Fields, info: Fields) -> list[str]:
        return piece_lines(piece)

    def describe(self, events: Sequence[Event]) -> list[str]:
        return describe(events)

    def symbol(self, piece: Fields) -> Symbol:
        return symbol(piece)

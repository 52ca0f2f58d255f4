"""Chess Arena in words and letters."""

from collections.abc import Sequence

from warboard.games.arena.alarms import alarms
from warboard.games.arena.diagrams import diagrams
from warboard.games.arena.forecast import forecast
from warboard.games.arena.guide import GUIDE, forecast_line, piece_lines
from warboard.games.arena.piece_info import piece_info
from warboard.games.arena.state import ArenaState
from warboard.games.arena.story import describe
from warboard.games.arena.symbols import items, status, symbol
from warboard.kernel.action import Action
from warboard.kernel.diagram import Diagram
from warboard.kernel.display import Alarm, Display, Symbol
from warboard.kernel.event import Event
from warboard.kernel.guide import Guide
from warboard.kernel.plain import Fields


class ArenaDisplay(Display[ArenaState]):
    """Chess Arena, shown to people."""

    def forecast(self, state: ArenaState, side: int, action: Action) -> Fields:
        return forecast(state, side, action)

    def forecast_line(self, forecast: Fields) -> str:
        return forecast_line(forecast)

    def guide(self) -> Guide:
        return GUIDE

    def piece_lines(self, piece: Fields, info: Fields) -> list[str]:
        return piece_lines(piece, info)

    def piece_info(self, state: ArenaState, square: int) -> Fields:
        return piece_info(state, square)

    def alarms(self, state: ArenaState) -> list[Alarm]:
        return alarms(state)

    def diagrams(self, state: ArenaState) -> dict[str, Diagram]:
        return diagrams(state.rules)

    def describe(self, events: Sequence[Event]) -> list[str]:
        return describe(events)

    def symbol(self, piece: Fields) -> Symbol:
        return symbol(piece)

    def status(self, view: Fields, side: int) -> str:
        return status(view)

    def items(self, view: Fields) -> dict[str, str]:
        return items(view)

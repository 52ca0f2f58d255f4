"""Power in words and letters."""

from collections.abc import Sequence

from warboard.games.power.alarms import alarms
from warboard.games.power.diagrams import diagrams
from warboard.games.power.forecast import forecast
from warboard.games.power.guide import GUIDE, forecast_line, piece_lines
from warboard.games.power.piece_info import piece_info
from warboard.games.power.state import PowerState
from warboard.games.power.story import describe
from warboard.games.power.symbols import symbol
from warboard.kernel.action import Action
from warboard.kernel.diagram import Diagram
from warboard.kernel.display import Alarm, Display, Symbol
from warboard.kernel.event import Event
from warboard.kernel.guide import Guide
from warboard.kernel.plain import Fields


class PowerDisplay(Display[PowerState]):
    """Power, shown to people."""

    def forecast(self, state: PowerState, side: int, action: Action) -> Fields:
        return forecast(state, action)

    def forecast_line(self, forecast: Fields) -> str:
        return forecast_line(forecast)

    def harms_own(self, state: PowerState, side: int, action: Action, forecast: Fields) -> bool:
        return "gives_up" in forecast

    def guide(self) -> Guide:
        return GUIDE

    def piece_lines(self, piece: Fields, info: Fields) -> list[str]:
        return piece_lines(piece, info)

    def piece_info(self, state: PowerState, square: int) -> Fields:
        return piece_info(state, square)

    def alarms(self, state: PowerState) -> list[Alarm]:
        return alarms(state)

    def diagrams(self, state: PowerState) -> dict[str, Diagram]:
        return diagrams(state.rules)

    def describe(self, events: Sequence[Event]) -> list[str]:
        return describe(events)

    def symbol(self, piece: Fields) -> Symbol:
        return symbol(piece)

"""Battlefield Chess in words and letters."""

from collections.abc import Sequence

from warboard.games.battlefield.alarms import alarms
from warboard.games.battlefield.board import BOARD
from warboard.games.battlefield.diagrams import diagrams
from warboard.games.battlefield.forecast import forecast_action, forecast_line
from warboard.games.battlefield.guide import GUIDE, piece_lines
from warboard.games.battlefield.piece_info import piece_info
from warboard.games.battlefield.state import BattlefieldState
from warboard.games.battlefield.story import SENTENCES
from warboard.games.battlefield.symbols import symbol
from warboard.kernel.action import Action
from warboard.kernel.diagram import Diagram
from warboard.kernel.display import Alarm, Display, Symbol
from warboard.kernel.event import Event
from warboard.kernel.guide import Guide
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.sentences import describe_in


class BattlefieldDisplay(Display[BattlefieldState]):
    """What Battlefield Chess shows people."""

    def forecast(self, state: BattlefieldState, side: int, action: Action) -> Fields:
        return forecast_action(state, action)

    def forecast_line(self, forecast: Fields) -> str:
        return forecast_line(forecast)

    def piece_info(self, state: BattlefieldState, square: int) -> Fields:
        return piece_info(state, square)

    def alarms(self, state: BattlefieldState) -> list[Alarm]:
        return alarms(state)

    def diagrams(self, state: BattlefieldState) -> dict[str, Diagram]:
        return diagrams()

    def harms_own(self, state: BattlefieldState, side: int, action: Action, forecast: Fields) -> bool:
        splashes = forecast.get("splash")
        return isinstance(splashes, list) and any(_is_own(state, side, splash) for splash in splashes)

    def guide(self) -> Guide:
        return GUIDE

    def piece_lines(self, piece: Fields, info: Fields) -> list[str]:
        return piece_lines(piece, info)

    def describe(self, events: Sequence[Event]) -> list[str]:
        return describe_in(SENTENCES, events)

    def symbol(self, piece: Fields) -> Symbol:
        return symbol(piece)


def _is_own(state: BattlefieldState, side: int, splash: Plain) -> bool:
    """Whether a splash hits a unit of the side."""
    assert isinstance(splash, dict), splash
    unit = state.squares[BOARD.square(str(splash["square"]))]
    return unit is not None and unit.side == side

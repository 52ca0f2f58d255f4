"""Mana Chess in words and letters."""

from collections.abc import Sequence

from warboard.games.mana import symbols
from warboard.games.mana.alarms import alarms
from warboard.games.mana.catalogue import Catalogue
from warboard.games.mana.diagrams import diagrams
from warboard.games.mana.forecast import forecast, harms_own
from warboard.games.mana.guide import ability_name, forecast_line, make_guide, piece_lines
from warboard.games.mana.piece_info import piece_info
from warboard.games.mana.state import ManaState
from warboard.games.mana.story import SENTENCES
from warboard.kernel.action import Action
from warboard.kernel.diagram import Diagram
from warboard.kernel.display import Alarm, Display, Symbol
from warboard.kernel.event import Event
from warboard.kernel.guide import Guide
from warboard.kernel.options import Option
from warboard.kernel.plain import Fields
from warboard.kernel.sentences import describe_in


class ManaDisplay(Display[ManaState]):
    """What Mana Chess shows people."""

    def __init__(self, catalogue: Catalogue, options: Sequence[Option]) -> None:
        self._catalogue = catalogue
        self._options = options

    def forecast(self, state: ManaState, side: int, action: Action) -> Fields:
        return forecast(state, action)

    def forecast_line(self, forecast: Fields) -> str:
        return forecast_line(forecast)

    def harms_own(self, state: ManaState, side: int, action: Action, forecast: Fields) -> bool:
        return harms_own(state, side, action, forecast)

    def deed(self, state: ManaState, action: Action) -> str:
        piece = state.squares[action.source] if action.verb == "ability" else None
        return "" if piece is None else ability_name(piece.kind.name)

    def guide(self) -> Guide:
        return make_guide(self._catalogue.kinds)

    def piece_lines(self, piece: Fields, info: Fields) -> list[str]:
        return piece_lines(piece, info)

    def piece_info(self, state: ManaState, square: int) -> Fields:
        return piece_info(state, square)

    def status(self, view: Fields, side: int) -> str:
        return symbols.status(view, side)

    def items(self, view: Fields) -> dict[str, str]:
        return symbols.items(view, self._options)

    def symbol(self, piece: Fields) -> Symbol:
        return symbols.symbol(piece, self._catalogue)

    def alarms(self, state: ManaState) -> list[Alarm]:
        return alarms(state)

    def diagrams(self, state: ManaState) -> dict[str, Diagram]:
        return diagrams(state)

    def describe(self, events: Sequence[Event]) -> list[str]:
        return describe_in(SENTENCES, events)

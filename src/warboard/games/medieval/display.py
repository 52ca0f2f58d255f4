"""Medieval Chess in words and letters."""

from collections.abc import Sequence
from typing import Final

from warboard.games.medieval import symbols
from warboard.games.medieval.alarms import alarms
from warboard.games.medieval.diagrams import diagram_of, diagrams
from warboard.games.medieval.forecast import forecast
from warboard.games.medieval.guide import GUIDE, forecast_line, piece_lines
from warboard.games.medieval.piece_info import piece_info
from warboard.games.medieval.state import MedievalState
from warboard.games.medieval.story import describe
from warboard.games.medieval.words import verb_words
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.diagram import Diagram
from warboard.kernel.display import Alarm, Display, Symbol
from warboard.kernel.event import Event
from warboard.kernel.guide import Guide
from warboard.kernel.plain import Fields

_GIVE_UP: Final = ("sacrifice", "gambit")  # verbs that cost a piece of one's own


class MedievalDisplay(Display[MedievalState]):
    """What Medieval Chess shows people."""

    def forecast(self, state: MedievalState, side: int, action: Action) -> Fields:
        return forecast(state, action)

    def forecast_line(self, forecast: Fields) -> str:
        return forecast_line(forecast)

    def harms_own(self, state: MedievalState, side: int, action: Action, forecast: Fields) -> bool:
        return action.verb in _GIVE_UP and action.target != NOWHERE

    def deed(self, state: MedievalState, action: Action) -> str:
        words = verb_words(action.verb)
        return "" if words is None else words[0]

    def guide(self) -> Guide:
        return GUIDE

    def piece_lines(self, piece: Fields, info: Fields) -> list[str]:
        return piece_lines(piece, info)

    def piece_info(self, state: MedievalState, square: int) -> Fields:
        return piece_info(state, square)

    def alarms(self, state: MedievalState) -> list[Alarm]:
        return alarms(state)

    def diagram(self, state: MedievalState, square: int) -> Diagram | None:
        return diagram_of(state, square)

    def diagrams(self, state: MedievalState) -> dict[str, Diagram]:
        return diagrams(state.rules)

    def describe(self, events: Sequence[Event]) -> list[str]:
        return describe(events)

    def status(self, view: Fields, side: int) -> str:
        return symbols.status(view)

    def items(self, view: Fields) -> dict[str, str]:
        return symbols.items(view)

    def symbol(self, piece: Fields) -> Symbol:
        return symbols.symbol(piece)

"""Medieval Chess in words and letters."""

from collections.abc import Sequence

from warboard.games.medieval import symbols
from warboard.games.medieval.alarms import alarms
from warboard.games.medieval.diagrams import diagram_of, diagrams
from warboard.games.medieval.forecast import forecast
from warboard.games.medieval.piece_info import piece_info
from warboard.games.medieval.state import MedievalState
from warboard.games.medieval.story import SENTENCES
from warboard.kernel.action import Action
from warboard.kernel.diagram import Diagram
from warboard.kernel.display import Alarm, Display, Symbol
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields
from warboard.kernel.sentences import describe_in


class MedievalDisplay(Display[MedievalState]):
    """What people are shown of Medieval Chess."""

    def forecast(self, state: MedievalState, side: int, action: Action) -> Fields:
        return forecast(state, action)

    def piece_info(self, state: MedievalState, square: int) -> Fields:
        return piece_info(state, square)

    def alarms(self, state: MedievalState) -> list[Alarm]:
        return alarms(state)

    def diagram(self, state: MedievalState, square: int) -> Diagram | None:
        return diagram_of(state, square)

    def diagrams(self, state: MedievalState) -> dict[str, Diagram]:
        return diagrams(state.rules)

    def describe(self, events: Sequence[Event]) -> list[str]:
        return describe_in(SENTENCES, events)

    def status(self, view: Fields, side: int) -> str:
        return symbols.status(view)

    def items(self, view: Fields) -> dict[str, str]:
        return symbols.items(view)

    def symbol(self, piece: Fields) -> Symbol:
        return symbols.symbol(piece)

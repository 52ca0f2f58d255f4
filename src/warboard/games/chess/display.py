"""Chess in words and letters."""

from collections.abc import Sequence
from typing import Final

from warboard.games.chess.events import captured_square
from warboard.games.chess.rules import carry_out
from warboard.games.chess.state import KINDS, ChessState
from warboard.games.chess.telling import sentences
from warboard.kernel.action import Action
from warboard.kernel.board import NOWHERE
from warboard.kernel.display import Display, Symbol
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields

_SYMBOLS: Final = {"pawn": "P", "knight": "N", "bishop": "B", "rook": "R", "queen": "Q", "king": "K"}


class ChessDisplay(Display[ChessState]):
    """What people are shown of Chess."""

    def forecast(self, state: ChessState, side: int, action: Action) -> Fields:
        told: Fields = {}
        taken_on = captured_square(state, action)
        if taken_on != NOWHERE:
            told["captures"] = KINDS[state.squares[taken_on] & 7]
        after = state.copy()
        carry_out(after, action, None)
        if after.outcome is not None:
            told["ends"] = after.outcome.reason
        elif after.check:
            told["check"] = True
        return told

    def describe(self, events: Sequence[Event]) -> list[str]:
        return sentences(events)

    def symbol(self, piece: Fields) -> Symbol:
        return Symbol(_SYMBOLS[str(piece["piece"])], "")

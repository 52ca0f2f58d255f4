"""Power in words and letters."""

from collections.abc import Sequence
from typing import Final

from warboard.games.power import outlook
from warboard.games.power.state import PowerState
from warboard.games.power.telling import sentences
from warboard.kernel.action import Action
from warboard.kernel.display import Display, Symbol
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields

_SYMBOLS: Final = {"pawn": "P", "knight": "N", "rook": "R", "king": "K"}


class PowerDisplay(Display[PowerState]):
    """What people are shown of Power."""

    def forecast(self, state: PowerState, side: int, action: Action) -> Fields:
        return outlook.foreseen(state, action)

    def piece_info(self, state: PowerState, square: int) -> Fields:
        return outlook.about(state, square)

    def describe(self, events: Sequence[Event]) -> list[str]:
        return sentences(events)

    def symbol(self, piece: Fields) -> Symbol:
        health = piece.get("health")
        note = f"{health:+d}" if isinstance(health, int) and health else ""
        return Symbol(_SYMBOLS[str(piece["piece"])], note)

"""Border Run in words and letters."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from border_run.board import BOARD, border
from border_run.rules import DIE, needed
from border_run.state import RUNNER, BorderState
from warboard.contract import Action, Display, Event, Fields, Symbol, describe_in

_SENTENCES: Final = {
    "moved": "{side}'s {piece} steps from {from} to {to}",
    "thrown": "{from} attacks {target}: the die shows {die}, and {needed} was needed",
    "caught": "{side}'s {piece} on {square} is caught",
    "lost": "{side}'s {piece} on {square} is lost in the attempt",
}


class BorderDisplay(Display[BorderState]):
    """Border Run, shown to people."""

    def forecast(self, state: BorderState, side: int, action: Action) -> Fields:
        """For an attack: what the die must show, and the odds."""
        if action.verb != "attack":
            return {}
        least = needed(state, action)
        return {"needs": least, "chance": str(Fraction(DIE + 1 - least, DIE)), "lost": str(Fraction(1, DIE))}

    def piece_info(self, state: BorderState, square: int) -> Fields:
        """How far a runner has to go."""
        piece = state.squares[square]
        if piece is None or piece.kind != RUNNER:
            return {}
        return {"steps_to_the_border": abs(border(piece.side) - BOARD.rank(square))}

    def symbol(self, piece: Fields) -> Symbol:
        return Symbol("R" if piece["piece"] == RUNNER else "G")

    def status(self, view: Fields, side: int) -> str:
        return f"{view['played']} actions played"

    def describe(self, events: Sequence[Event]) -> list[str]:
        return describe_in(_SENTENCES, events)

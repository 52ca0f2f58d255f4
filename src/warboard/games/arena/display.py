"""Chess Arena in words and letters."""

from collections.abc import Sequence
from typing import Final

from warboard.games.arena.about import about
from warboard.games.arena.advice import foretell
from warboard.games.arena.explain import tell
from warboard.games.arena.state import ArenaState
from warboard.kernel.action import Action
from warboard.kernel.display import Display, Symbol
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.sentences import in_words

_SYMBOLS: Final = {"pawn": "P", "knight": "N", "bishop": "B", "rook": "R", "queen": "Q", "king": "K"}
_SIDE_LETTERS: Final = {
    "red": "r",
    "blue": "b",
    "green": "g",
    "yellow": "y",
    "purple": "p",
    "orange": "o",
    "cyan": "c",
    "pink": "k",
}


class ArenaDisplay(Display[ArenaState]):
    """What people are shown of Chess Arena."""

    def forecast(self, state: ArenaState, side: int, action: Action) -> Fields:
        return foretell(state, side, action)

    def piece_info(self, state: ArenaState, square: int) -> Fields:
        return about(state, square)

    def status(self, view: Fields, side: int) -> str:
        return f"round {view['round']}; scores: {in_words(view['scores'])}"

    def items(self, view: Fields) -> dict[str, str]:
        powerups = view["powerups"]
        assert isinstance(powerups, dict), powerups
        return {square: _powerup(lies) for square, lies in powerups.items()}

    def describe(self, events: Sequence[Event]) -> list[str]:
        return tell(events)

    def symbol(self, piece: Fields) -> Symbol:
        upgrade = "+" if piece.get("upgrade") is True else ""
        return Symbol(_SYMBOLS[str(piece["piece"])], f"{_SIDE_LETTERS[str(piece['side'])]}{upgrade}")


def _powerup(lies: Plain) -> str:
    assert isinstance(lies, dict), lies
    if lies["kind"] == "new":
        return f"+{_SYMBOLS[str(lies['piece'])]}"
    return "KM" if lies["kind"] == "king" else "UP"

"""Medieval Chess in words and letters."""

from collections.abc import Sequence
from typing import Final

from warboard.games.medieval.forecast import forecast
from warboard.games.medieval.outlook import about
from warboard.games.medieval.sentences import SENTENCES
from warboard.games.medieval.state import MedievalState
from warboard.kernel.action import Action
from warboard.kernel.display import Display, Symbol
from warboard.kernel.event import Event
from warboard.kernel.plain import Fields
from warboard.kernel.sentences import describe_in, in_words

_SYMBOLS: Final = {
    "king": "K",
    "queen": "Q",
    "rook": "R",
    "bishop": "B",
    "knight": "N",
    "pawn": "P",
    "peasant": "S",
    "farrier": "F",
    "blacksmith": "A",
    "medic": "M",
}


class MedievalDisplay(Display[MedievalState]):
    """What people are shown of Medieval Chess."""

    def forecast(self, state: MedievalState, side: int, action: Action) -> Fields:
        return forecast(state, action)

    def piece_info(self, state: MedievalState, square: int) -> Fields:
        return about(state, square)

    def status(self, view: Fields, side: int) -> str:
        return f"turn {view['number']}, {view['mode']} mode, weather {view['weather']}; AP: {in_words(view['ap'])}"

    def items(self, view: Fields) -> dict[str, str]:
        """Terrain by its first letters, and guards."""
        terrain, guards = view["terrain"], view["guards"]
        assert isinstance(terrain, dict) and isinstance(guards, dict), view
        return {**{square: str(kind)[:2] for square, kind in terrain.items()}, **dict.fromkeys(guards, "##")}

    def describe(self, events: Sequence[Event]) -> list[str]:
        return describe_in(SENTENCES, events)

    def symbol(self, piece: Fields) -> Symbol:
        """Its letter; its LV where that is not what it should be, and its rank."""
        note = ""
        lv = piece.get("lv")
        rank = piece.get("rank")
        if isinstance(rank, int) and rank:
            note += "*" * min(rank, 3)
        if isinstance(lv, int) and lv < 70:
            note += str(lv)
        return Symbol(_SYMBOLS[str(piece["piece"])], note)

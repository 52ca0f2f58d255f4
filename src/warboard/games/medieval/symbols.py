"""The terminal's letters: a piece, what else lies on a square, and the line below the board."""

from typing import Final

from warboard.games.medieval.pieces import WAVERING
from warboard.kernel.display import Symbol
from warboard.kernel.plain import Fields
from warboard.kernel.sentences import in_words

_LETTERS: Final = {
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


def symbol(piece: Fields) -> Symbol:
    """Its letter, a star for each rank up to three, and its LV where that is below Loyal."""
    note = ""
    lv = piece.get("lv")
    rank = piece.get("rank")
    if isinstance(rank, int) and rank:
        note += "*" * min(rank, 3)
    if isinstance(lv, int) and lv <= WAVERING:
        note += str(lv)
    return Symbol(_LETTERS[str(piece["piece"])], note)


def items(view: Fields) -> dict[str, str]:
    """Terrain by its first letters, and guards."""
    terrain, guards = view["terrain"], view["guards"]
    assert isinstance(terrain, dict) and isinstance(guards, dict), view
    return {**{square: str(kind)[:2] for square, kind in terrain.items()}, **dict.fromkeys(guards, "##")}


def status(view: Fields) -> str:
    """Turn, mode, weather and AP."""
    return f"turn {view['number']}, {view['mode']} mode, weather {view['weather']}; AP: {in_words(view['ap'])}"

"""A king of the first side in danger, in every game: positions for testing what people see of it."""

from typing import Any

from warboard.games import find_game
from warboard.kernel.luck import SeededLuck

Data = dict[str, Any]
PAST = ("seen", "history", "castling", "terrain")
# The white king, a black rook that attacks it, a black rook behind that one, the black king; whether it is check.
PLACES = {
    "power": ("c1", "c4", "c6", "a8", False),
    "chess": ("e1", "e4", "e6", "a8", True),
    "battlefield": ("e1", "e4", "e6", "a8", True),
    "mana": ("g1", "g4", "g6", "a13", False),
    "medieval": ("e1", "e4", "e6", "a8", True),
    "arena": ("b2", "b4", "b6", "f6", True),
}


def position(name: str, blocked: bool = False) -> Data:
    game = find_game(name)
    start: Data = dict(game.dump(game.start({}, SeededLuck(1))))
    king, rook, behind, other, _ = PLACES[name]
    sides = [start["pieces"][home]["side"] for home in start["pieces"]]
    first, second = "white", "black"
    if first not in sides:
        first, second = list(dict.fromkeys(sides))[:2]

    def made(kind: str, side: str) -> Data:
        rows = [one for one in start["pieces"].values() if one["piece"] == kind] or [*start["pieces"].values()]
        mine = [one for one in rows if one["side"] == side] or rows
        fields = {field: value for field, value in mine[0].items() if field not in ("lord", "id", "moved")}
        return {**fields, "piece": kind, "side": side}

    pieces = {king: made("king", first), rook: made("rook", second), behind: made("rook", second)}
    pieces[other] = made("king", second)
    if name == "battlefield":
        pieces[king]["hp"] = 1
    if blocked:
        pieces[king[0] + str(int(king[1:]) + 1)] = made("rook", first)
    if name == "arena":
        start["turn"] = [first, second]
    left = {field: value for field, value in start.items() if field not in PAST}
    return {**left, "pieces": pieces}

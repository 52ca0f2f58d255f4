"""Positions of Medieval Chess, and options that combine much of the game."""

from pathlib import Path

from warboard.games.medieval.game import Medieval
from warboard.games.medieval.state import MedievalState
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields, Plain

GAME = Medieval()
NO_FIELDS: Fields = {}
RULEBOOK = Path(__file__).parents[2] / "docs" / "rules" / "medieval.md"
MIXED: list[Fields] = [
    {},
    {"weather": "fog"},
    {"mercenaries": 4, "taxation": True, "season": "autumn", "weather": "changing"},
    {"attrition_turn": 1, "attrition_level": 0, "ap_per_turn": 10},
    {"terrain_turn": 1, "start_lv": 50, "home_lv": 0, "vassal_xp": 10, "season": "winter"},
    {
        "moves_per_turn": 2,
        "first_turn_moves": 1,
        "check_ends_turn": True,
        "sacrifice_by": "lord",
        "defender_xp": "one",
        "attrition_turn": 5,
        "attrition_level": 0,
    },
    {"rule_set": "to_the_letter", "mercenaries": ["rook", "queen", "bishop", "peasant"], "weather": "changing"},
]


def start(options: Plain = None) -> MedievalState:
    state = GAME.start(options, SeededLuck(0))
    assert isinstance(state, MedievalState)
    return state


def position(pieces: Fields, fields: Fields = NO_FIELDS) -> MedievalState:
    data: Fields = {"game": "medieval", "number": 25, "pieces": pieces}
    data.update(fields)
    state = GAME.position(data)
    assert isinstance(state, MedievalState)
    return state


def texts(state: MedievalState) -> list[str]:
    return [GAME.text(state, action) for action in GAME.legal(state, state.turn)]


KINGS: Fields = {"h1": {"piece": "king", "side": "white"}, "a8": {"piece": "king", "side": "black"}}
ATTRITION: Fields = {"mode": "attrition"}
FOG: Fields = {"options": {"weather": "fog"}}
HIDDEN: Fields = {
    "h1": {"piece": "king", "side": "white"},
    "h2": {"piece": "pawn", "side": "white"},
    "a8": {"piece": "king", "side": "black"},
    "b8": {"piece": "rook", "side": "black"},
    "d7": {"piece": "pawn", "side": "black"},
}

"""Every refusal in Battlefield Chess names a rule of the rulebook."""

import re
from pathlib import Path

import pytest

from warboard.games import find_game
from warboard.games.battlefield.state import BattlefieldState
from warboard.kernel.errors import IllegalAction
from warboard.kernel.game import Game, play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields
from warboard.kernel.state import State

GAME: Game = find_game("battlefield")
RULEBOOK = (Path(__file__).parents[2] / "docs" / "rules" / "battlefield.md").read_text(encoding="utf-8")
RULE_IDS = set(re.findall(r"^\| (BC-\d+) \|", RULEBOOK, re.MULTILINE))

VERBS = ("move", "attack", "passant", "castle", "heal", "sacrifice", "cheer", "cure", "swap", "end", "fly", "pass")
WORDS = ("queen", "king", "e9")

OPTIONS: list[Fields] = [
    {},
    {"white_army": "horde", "black_army": "royal_guard"},
    {"swap": True, "white_army": {"d1": {"special": "swap-1"}, "d2": {"special": "swap-1"}}},
]

KINGS: Fields = {"e1": {"piece": "king", "side": "white"}, "h8": {"piece": "king", "side": "black"}}

POSITIONS: list[Fields] = [
    {  # a second action, after one that went through a friend
        "pieces": {
            **KINGS,
            "d4": {"piece": "rook", "side": "white", "passive2": "pass_through-1"},
            "d2": {"piece": "pawn", "side": "white", "hp": 3},
            "d7": {"piece": "pawn", "side": "black"},
        },
        "second": "d4",
        "passed": True,
    },
    {  # promotions, in passing, castling
        "pieces": {
            **KINGS,
            "h1": {"piece": "rook", "side": "white"},
            "a1": {"piece": "rook", "side": "white", "moved": True},
            "b7": {"piece": "pawn", "side": "white"},
            "a8": {"piece": "knight", "side": "black", "hp": 1},
            "c8": {"piece": "rook", "side": "black"},
            "e5": {"piece": "pawn", "side": "white"},
            "g5": {"piece": "pawn", "side": "white", "weapon": "healing_staff"},
            "d5": {"piece": "pawn", "side": "black"},
        },
        "en_passant": "d6",
    },
    {  # check, and every skill that helps a friend
        "pieces": {
            **KINGS,
            "e1": {"piece": "king", "side": "white", "hp": 5},
            "e7": {"piece": "queen", "side": "black"},
            "c1": {"piece": "bishop", "side": "white", "weapon": "healing_staff", "special": "cure-1"},
            "d2": {"piece": "queen", "side": "white", "special": "cheer-1"},
            "b2": {"piece": "queen", "side": "white", "special": "cheer-1", "hp": 8},
            "d3": {"piece": "rook", "side": "white", "special": "sacrifice-1"},
            "c3": {"piece": "bishop", "side": "white", "weapon": "staff", "special": "heal-1"},
        },
    },
]


def operands(state: BattlefieldState) -> list[str]:
    """None, one to four squares, and words; squares of both sides, empty ones, and the same one twice."""
    names = GAME.board(state).names
    occupied = [names[square] for square, unit in enumerate(state.squares) if unit is not None]
    found = ["", "e1", "e2,e4,e5", "e2,e3,e4,e5", "queen", "e2,queen", "e2,e4,queen,rook"]
    for source in [*occupied[::2], *occupied[1:8:2], "a4"]:
        found.extend(f"{source},{target}" for target in [*names[::4], *occupied, "d6", "g1"])
        found.extend(f"{source},{target},{word}" for target in ("a8", "b8", "c8", "c4") for word in WORDS)
    return found


def refused_rules(state: BattlefieldState) -> set[str]:
    """The rules by which wrong actions are refused in a position."""
    side = state.turn
    legal = set(GAME.legal_texts(state, side))
    rules: set[str] = set()
    for verb in VERBS:
        for operand in operands(state):
            text = f"{verb}:{operand}" if operand else verb
            if text in legal or GAME.read(state, side, text) is None:
                continue
            with pytest.raises(IllegalAction) as refusal:
                GAME.parse(state, side, text)
            assert refusal.value.rule in RULE_IDS, str(refusal.value)
            assert refusal.value.reason, text
            rules.add(refusal.value.rule)
    return rules


def as_battlefield(state: State) -> BattlefieldState:
    assert isinstance(state, BattlefieldState)
    return state


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_every_refusal_in_a_game_names_a_rule_of_the_rulebook(number: int) -> None:
    luck = SeededLuck(number)
    state = as_battlefield(GAME.start(OPTIONS[number], luck))
    play_out(GAME, state, luck, 17)

    assert {"BC-102", "BC-104", "BC-203", "BC-204", "BC-206"} <= refused_rules(state)


@pytest.mark.parametrize(
    ("number", "rules"),
    [
        (0, {"BC-707", "BC-1001"}),
        (1, {"BC-205", "BC-206", "BC-1221", "BC-1231", "BC-1232", "BC-1241"}),
        (2, {"BC-705", "BC-710", "BC-711", "BC-714", "BC-731", "BC-1204"}),
    ],
)
def test_special_cases_are_refused_by_their_rules(number: int, rules: set[str]) -> None:
    state = as_battlefield(GAME.position({"game": "battlefield", **POSITIONS[number]}))

    assert rules <= refused_rules(state)


@pytest.mark.parametrize("text", ["end:d4", "end:d4,d5", "end:queen"])
def test_an_end_with_operands_is_refused_for_them(text: str) -> None:
    state = as_battlefield(GAME.position({"game": "battlefield", **POSITIONS[0]}))

    with pytest.raises(IllegalAction) as refusal:
        GAME.parse(state, 0, text)

    assert (refusal.value.rule, refusal.value.reason) == ("BC-707", "end stands alone")

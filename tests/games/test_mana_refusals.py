"""Whatever is wrong with an action, the refusal names a rule of the rulebook."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from warboard.games.mana import BOARD, CARDS, DIRECTIONS, EFFECTS, KINDS, Effect, Mana, Piece
from warboard.kernel.errors import IllegalAction
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

RULEBOOK = Path(__file__).parents[2] / "docs" / "rules" / "mana.md"
RULES = set(re.findall(r"^\| (MC-\d+) \|", RULEBOOK.read_text(), re.M))
GAME = Mana()
ONE_OF_EACH: Plain = {
    "game": "mana",
    "options": {"round_limit": 1000},
    "pieces": {
        **{
            square: {"piece": kind.name, "side": side}
            for number, kind in enumerate(KINDS)
            if kind.name not in ("king", "portal")
            for side, square in (
                ("white", BOARD.names[2 * number + 14]),
                ("black", BOARD.names[181 - 2 * number]),
            )
        },
        "a1": {"piece": "king", "side": "white"},
        "n14": {"piece": "king", "side": "black"},
        "c7": {"piece": "portal", "side": "white"},
        "l8": {"piece": "portal", "side": "black"},
    },
    "players": {
        side: {"hand": [card.name for card in CARDS[::2]], "deck": ["transform"], "central": ["add_mana"]}
        for side in ("white", "black")
    },
    "board_cards": [{"card": "revive_card", "side": "white"}, {"card": "fire_card", "side": "black"}],
    "death_pile": [{"piece": "knight", "side": "white"}, {"piece": "king", "side": "black"}],
}
VERBS = ["move", "take", "attack", "ability", "play", "put", "discard", "draw", "fetch", "end", "fly", "castle"]
WORDS = [
    *[kind.name for kind in KINDS],
    *[card.name for card in CARDS],
    *DIRECTIONS,
    *["white", "black", "common", "hand", "deck", "nothing", "z9"],
]
TEXTS = st.builds(
    lambda verb, squares, words: f"{verb}:{','.join([*squares, *words])}" if squares or words else verb,
    st.sampled_from(VERBS),
    st.lists(st.sampled_from(BOARD.names), max_size=3),
    st.lists(st.sampled_from(WORDS), max_size=4),
)


def starting_states() -> list[State]:
    rich: Plain = {"max_movements": 9, "max_mana": 20}
    return [GAME.start({}, SeededLuck(1)), GAME.start(rich, SeededLuck(1)), GAME.position(ONE_OF_EACH)]


def refusal(state: State, text: str) -> IllegalAction | None:
    try:
        GAME.parse(state, GAME.to_act(state)[0], text)
    except IllegalAction as refused:
        return refused
    return None


@pytest.mark.parametrize("start", range(3), ids=["usual", "rich", "one of each"])
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32), actions=st.integers(0, 60), texts=st.lists(TEXTS, min_size=30, max_size=30))
def test_every_refusal_names_a_rule_of_the_rulebook(start: int, seed: int, actions: int, texts: list[str]) -> None:
    luck = SeededLuck(seed)
    state = starting_states()[start]
    for _ in range(actions):
        side = GAME.to_act(state)[0]
        GAME.apply(state, side, GAME.sample(state, side, luck), luck, None)
        if GAME.outcome(state) is not None:
            return

    for text in texts:
        refused = refusal(state, text)
        if refused is not None:
            assert refused.rule in RULES, refused
            assert refused.reason, refused


def test_every_refused_use_of_every_ability_names_a_rule() -> None:
    state = GAME.position(ONE_OF_EACH)
    pieces = GAME.dump(state)["pieces"]
    assert isinstance(pieces, dict)
    squares = [f",{square}" for square in BOARD.names[::17]]
    words = [
        ",up",
        ",hand",
        ",leech",
        ",imp",
        ",dragon",
        ",revive_card",
        ",c7,imp",
        ",c6,leech",
        ",c6,dragon",
        ",a1,b2",
    ]
    for source in pieces:
        for operands in ["", *squares, *words]:
            refused = refusal(state, f"ability:{source}{operands}")
            if refused is not None:
                assert refused.rule in RULES, refused
                assert refused.reason, refused


class Spellbound(Effect):
    """Makes its piece unable to do anything, and says so."""

    def can_action_be_done(self, piece: Piece, action: int) -> bool:
        return False


@pytest.mark.parametrize(
    ("text", "reason", "rule"),
    [
        ("move:z9,e4", "z9 is no square: the board goes from a1 to n14", "MC-36"),
        ("move:i5,z9", "z9 is no square: the board goes from a1 to n14", "MC-36"),
        ("move:i5,i6,i7", "it takes two squares", "MC-70"),
        ("fetch:i5,white,add_mana", "it names a deck (white, black or common) and a card", "MC-222"),
        ("put:fire_card,e5", "it takes the card alone", "MC-226"),
        ("play:add_mana,e5", "it takes the card alone", "MC-225"),
        ("discard:fire_card,fire_card", "it takes the card alone", "MC-224"),
        ("ability:c7,c6,leech", "the portal calls no leech", "MC-176"),
        ("ability:c7,c6", "it names an empty square next to the portal and a unit", "MC-176"),
        ("ability:e3,e4,imp", "the swamp calls no imp", "MC-208"),
        ("ability:c7,c6,dragon", "calling a dragon takes 2 portals, and white has 1", "MC-177"),
        ("take:i5,i7", "the paladin on i7 cannot be taken now", "MC-79"),
        ("attack:k5,k7", "the queen on k7 cannot be attacked now", "MC-79"),
        ("move:m5,m6", "an effect on m5 does not let the rook do that", "MC-117"),
        ("ability:m5,up", "an effect on m5 does not let the rook do that", "MC-117"),
    ],
)
def test_a_refusal_says_what_is_wrong(text: str, reason: str, rule: str) -> None:
    invulnerable: Plain = [{"effect": "invulnerability", "left": 2}]
    spellbound: Plain = [{"effect": "spellbound", "left": 2}]
    pieces: Plain = {
        "h1": {"piece": "king", "side": "white"},
        "c7": {"piece": "portal", "side": "white"},
        "e3": {"piece": "swamp", "side": "white"},
        "i5": {"piece": "rook", "side": "white"},
        "i7": {"piece": "paladin", "side": "black", "effects": invulnerable},
        "k5": {"piece": "archer", "side": "white"},
        "k7": {"piece": "queen", "side": "black"},
        "m5": {"piece": "rook", "side": "white", "effects": spellbound},
        "h14": {"piece": "king", "side": "black"},
    }
    hand: Plain = ["fire_card", "add_mana", "add_movement"]
    players: Plain = {"white": {"max_movements": 5, "max_mana": 9, "hand": hand}}
    game = Mana(effects=[*EFFECTS, Spellbound("spellbound")])
    state = game.position({"game": "mana", "pieces": pieces, "players": players})

    with pytest.raises(IllegalAction) as refused:
        game.parse(state, 0, text)

    assert (refused.value.reason, refused.value.rule) == (reason, rule)


@pytest.mark.parametrize(
    ("text", "reason", "rule"),
    [
        ("ability:d4,d4", "the succubus does not deactivate itself", "MC-93"),
        ("ability:d4,e6", "the pawn on e6 is an ally", "MC-205"),
        ("ability:d4,h14", "the king on h14 is immune", "MC-86"),
        ("ability:d4,e7", "the pawn on e7 receives nothing now", "MC-79"),
        ("ability:d4,a9", "a9 is empty", "MC-204"),
        ("ability:d4", "it names the square of a piece that the succubus is to deactivate", "MC-204"),
        ("ability:a5,left", "it names a direction with a square in front of the ram", "MC-158"),
    ],
)
def test_a_refusal_says_what_is_wrong_with_a_target(text: str, reason: str, rule: str) -> None:
    pieces: Plain = {
        "h1": {"piece": "king", "side": "white"},
        "a5": {"piece": "ram", "side": "white"},
        "d4": {"piece": "succubus", "side": "white"},
        "e6": {"piece": "pawn", "side": "white"},
        "e7": {"piece": "pawn", "side": "black", "effects": [{"effect": "invulnerability", "left": 2}]},
        "h14": {"piece": "king", "side": "black"},
    }
    state = GAME.position({"game": "mana", "options": {"succubus_stops": "enemies"}, "pieces": pieces})

    refused = refusal(state, text)

    assert refused is not None
    assert (refused.reason, refused.rule) == (reason, rule)

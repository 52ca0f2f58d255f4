"""Why an action of Medieval Chess is refused, and by which rule."""

import re

import pytest
from medieval_positions import FOG, GAME, HIDDEN, KINGS, MIXED, RULEBOOK, position, start, texts

from warboard.games.medieval.abilities import VERBS
from warboard.games.medieval.board import BOARD
from warboard.kernel.errors import IllegalAction
from warboard.kernel.game import play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields


@pytest.mark.parametrize(
    ("text", "word"), [("resurrect:a1,a2,b2", "b2"), ("unload:a1,a2,w-peasant-1", "w-peasant-1"), ("ransom:a2", "a2")]
)
def test_ids_that_look_like_squares_are_words(text: str, word: str) -> None:
    state = start()

    action = GAME.read(state, 0, text)

    assert action is not None
    assert action.words == (word,)
    assert GAME.text(state, action) == text


@pytest.mark.parametrize("text", ["resurrect:a1,a2", "unload:a9,a2,x", "ransom:", "unload:a1", "ransom"])
def test_what_lacks_an_id_is_no_action(text: str) -> None:
    assert GAME.read(start(), 0, text) is None


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("fly:e2,e4", "MD-207"),
        ("move:e4,e5", "MD-501"),
        ("move:e7,e5", "MD-1403"),
        ("siege:a1,a2", "MD-1402"),
        ("decree:a1", "MD-1402"),
        ("move:e2,e7", "MD-501"),
    ],
)
def test_a_refusal_names_its_rule(text: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        GAME.parse(start(), 0, text)

    assert refusal.value.rule == rule


VERBS_AND_NONSENSE = [*VERBS, "fly", "", "attack"]
SQUARES = BOARD.names
WORDS = ["range", "ap", "river", "forest", "charge", "queen", "pawn", "m-1", "w-peasant-1", "nobody"]


def wrong_texts(luck: SeededLuck, count: int) -> list[str]:
    """Texts of actions, most of them wrong: verbs with up to three squares and sometimes a word."""
    wrong: list[str] = []
    for _ in range(count):
        operands = [SQUARES[luck.below(64)] for _ in range(luck.below(4))]
        if luck.below(3) == 0:
            operands.append(WORDS[luck.below(len(WORDS))])
        verb = VERBS_AND_NONSENSE[luck.below(len(VERBS_AND_NONSENSE))]
        wrong.append(f"{verb}:{','.join(operands)}" if operands else verb)
    return wrong


@pytest.mark.parametrize("number", range(len(MIXED)))
def test_every_refusal_names_a_rule_of_the_rulebook(number: int) -> None:
    rules = set(re.findall(r"^\| (MD-\d+)\b", RULEBOOK.read_text(), re.MULTILINE))
    luck = SeededLuck(number)
    state = start(MIXED[number])
    refused = 0
    for _ in range(60):
        if state.outcome is not None:
            break
        legal = texts(state)
        for text in wrong_texts(luck, 80):
            if GAME.read(state, state.turn, text) is not None and text not in legal:
                with pytest.raises(IllegalAction) as refusal:
                    GAME.parse(state, state.turn, text)
                assert refusal.value.rule in rules, refusal.value
                refused += 1
        play_out(GAME, state, luck, 7)

    assert refused > 500


def test_in_fog_a_refusal_does_not_betray_what_stands_out_of_sight() -> None:
    empty = position(HIDDEN, FOG)
    full = position(HIDDEN | {"b6": {"piece": "queen", "side": "black"}}, FOG)

    for text in ("move:h2,a8", "move:h2,b6", "siege:h2,b6", "move:b6,b5", "charge:h2,c3,b6"):
        refusals: list[str] = []
        for state in (empty, full):
            with pytest.raises(IllegalAction) as refusal:
                GAME.parse(state, 0, text)
            refusals.append(str(refusal.value))
        assert refusals[0] == refusals[1]
        assert "out of sight (MD-1222)" in refusals[0]


def test_a_refusal_tells_of_check_points_and_moves() -> None:
    state = position(
        KINGS
        | {
            "h3": {"piece": "rook", "side": "black"},
            "c3": {"piece": "rook", "side": "white", "cooldowns": {"fortify": 2}},
        },
        {"ap": {"white": 1}},
    )

    with pytest.raises(IllegalAction, match="MD-412"):
        GAME.parse(state, 0, "end")
    with pytest.raises(IllegalAction, match="again in 2 turns"):
        GAME.parse(state, 0, "fortify:c3")
    with pytest.raises(IllegalAction, match="costs 2 AP"):
        GAME.parse(state, 0, "move:c3,f3")


def test_a_refusal_tells_that_the_moves_or_the_points_are_spent() -> None:
    pieces: Fields = {"c3": {"piece": "rook", "side": "white"}, "a7": {"piece": "pawn", "side": "black"}}
    limited = position(KINGS | pieces, {"moves": 2, "options": {"moves_per_turn": 2}})
    spent = position(KINGS | pieces, {"moves": 5, "ap": {"white": 0}})

    with pytest.raises(IllegalAction, match=r"has made its 2 moves of this turn \(MD-225\)"):
        GAME.parse(limited, 0, "move:c3,c4")
    with pytest.raises(IllegalAction, match=r"costs 1 AP, and the side has 0 \(MD-221\)"):
        GAME.parse(spent, 0, "move:c3,c4")


def test_a_gift_without_the_option_is_refused_by_its_rule() -> None:
    mercenary: Fields = {"piece": "knight", "side": "neutral", "mercenary": True}
    state = position(KINGS | {"c3": {"piece": "rook", "side": "white"}, "c4": mercenary})

    with pytest.raises(IllegalAction, match=r"without the option mercenaries \(MD-1242\)"):
        GAME.parse(state, 0, "gift:c3,c4")

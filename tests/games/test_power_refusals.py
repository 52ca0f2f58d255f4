"""Why an action in Power is refused."""

import pytest
from wrong_actions import refused_rules, rule_ids

from warboard.games import find_game
from warboard.kernel.errors import IllegalAction
from warboard.kernel.game import play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields

POWER = find_game("power")
VERBS = ("move", "attack", "sacrifice", "castle", "pass", "resign")
WORDS = ("knight", "rook", "queen", "king", "white", "z9")


@pytest.mark.parametrize("options", [{}, {"promotion": "forced", "double_step": "home", "turn_limit": 60}])
@pytest.mark.parametrize("actions", [0, 20, 50, 1_000])
def test_every_refusal_names_a_rule_of_the_rulebook(options: Fields, actions: int) -> None:
    luck = SeededLuck(actions)
    state = POWER.start(options, luck)
    play_out(POWER, state, luck, actions)

    rules = refused_rules(POWER, state, VERBS, WORDS, luck)

    assert len(rules) > 400
    assert {text: rule for text, rule in rules.items() if rule not in rule_ids(POWER)} == {}


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("move:e7,e8", "PW-116"),
        ("attack:e7,d8", "PW-116"),
        ("move:e7,d7", "PW-29"),
        ("move:b2,b8", "PW-29"),
    ],
)
def test_a_pawn_must_name_its_conversion_only_where_it_can_go(text: str, rule: str) -> None:
    state = POWER.position(
        {
            "game": "power",
            "options": {"promotion": "forced"},
            "pieces": {
                "c1": {"piece": "king", "side": "white"},
                "b2": {"piece": "pawn", "side": "white"},
                "e7": {"piece": "pawn", "side": "white"},
                "d8": {"piece": "rook", "side": "black"},
                "a8": {"piece": "king", "side": "black"},
            },
        }
    )

    with pytest.raises(IllegalAction) as refusal:
        POWER.parse(state, 0, text)

    assert refusal.value.rule == rule


def test_after_the_end_and_out_of_turn_the_refusal_says_so() -> None:
    luck = SeededLuck(1)
    state = POWER.start({}, luck)
    action = POWER.legal(state, 0)[0]

    assert POWER.why_not(state, 1, action).rule == "PW-2"
    play_out(POWER, state, luck)
    assert POWER.why_not(state, 0, action).rule == "PW-108"


def test_an_action_shows_its_text() -> None:
    state = POWER.start({}, SeededLuck(0))

    assert "Action('move:c2,c4')" in [repr(action) for action in POWER.legal(state, 0)]

"""Why an order in the arena is refused. `test_arena_play.py` covers some of the reasons one by one."""

import pytest
from wrong_actions import refused_rules, rule_ids

from warboard.games import find_game
from warboard.kernel.game import play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields

ARENA = find_game("arena")
VERBS = ("move", "upgrade", "keep", "place", "attack", "pass", "resign")
WORDS = ("pawn", "knight", "queen", "king", "red", "z99")


@pytest.mark.parametrize(
    "options", [{"players": 2, "powerup_every": 1, "target": 40}, {"players": 3, "check_answers": "any"}]
)
@pytest.mark.parametrize("actions", [0, 5, 30, 80, 100_000])
def test_every_refusal_names_a_rule_of_the_rulebook(options: Fields, actions: int) -> None:
    luck = SeededLuck(actions)
    state = ARENA.start(options, luck)
    play_out(ARENA, state, luck, actions)

    rules = refused_rules(ARENA, state, VERBS, WORDS, luck)

    assert len(rules) > 400
    assert {text: rule for text, rule in rules.items() if rule not in rule_ids(ARENA)} == {}


def test_every_stage_refuses_with_a_rule() -> None:
    state = ARENA.position(
        {
            "game": "arena",
            "options": {"players": 2},
            "pieces": {
                "b2": {"piece": "pawn", "side": "red", "upgrade": True},
                "k11": {"piece": "rook", "side": "blue"},
            },
            "reserve": {"red": ["queen"]},
        }
    )
    luck = SeededLuck(1)

    for order in ("upgrade:b2,knight", "move:b2,c4", "place:c5,queen"):
        rules = refused_rules(ARENA, state, VERBS, WORDS, luck)
        assert {text: rule for text, rule in rules.items() if rule not in rule_ids(ARENA)} == {}
        ARENA.apply(state, 0, ARENA.parse(state, 0, order), luck, None)


def test_a_side_that_is_done_gone_or_in_a_finished_game_is_told_so() -> None:
    luck = SeededLuck(1)
    state = ARENA.start({"players": 3}, luck)
    order = ARENA.legal(state, 2)[0]

    while 0 in ARENA.to_act(state):
        ARENA.apply(state, 0, ARENA.legal(state, 0)[0], luck, None)
    assert ARENA.why_not(state, 0, order).rule == "CA-27"
    ARENA.leave(state, 2, luck, None)
    assert ARENA.why_not(state, 2, order).rule == "CA-29"
    ARENA.leave(state, 1, luck, None)
    assert ARENA.why_not(state, 0, order).rule == "CA-119"


def test_an_order_shows_its_text() -> None:
    state = ARENA.start({"players": 2}, SeededLuck(0))

    assert "Action('move:f5,f6')" in [repr(order) for order in ARENA.legal(state, 0)]

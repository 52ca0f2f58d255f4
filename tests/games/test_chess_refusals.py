"""Why an action in chess is refused. `test_chess.py` covers the reasons one by one."""

import pytest
from wrong_actions import refused_rules, rule_ids

from warboard.games import find_game
from warboard.kernel.errors import IllegalAction
from warboard.kernel.game import play_out
from warboard.kernel.luck import SeededLuck

CHESS = find_game("chess")
VERBS = ("move", "castle", "claim", "attack", "pass", "resign")
WORDS = ("queen", "rook", "bishop", "knight", "pawn", "king", "white", "z9")


@pytest.mark.parametrize("draws", ["claimed", "automatic"])
@pytest.mark.parametrize("actions", [0, 10, 40, 120, 10_000])
def test_every_refusal_names_a_rule_of_the_rulebook(draws: str, actions: int) -> None:
    luck = SeededLuck(actions)
    state = CHESS.start({"draws": draws}, luck)
    play_out(CHESS, state, luck, actions)

    rules = refused_rules(CHESS, state, VERBS, WORDS, luck)

    assert len(rules) > 400
    assert {text: rule for text, rule in rules.items() if rule not in rule_ids(CHESS)} == {}


@pytest.mark.parametrize(
    ("text", "rule"),
    [("b2", "CH-5"), ("a1a3", "CH-9"), ("a1b3", "CH-11"), ("c1c3", "CH-10"), ("d1e3", "CH-12"), ("h1b2", "CH-14")],
)
def test_a_piece_that_does_not_go_there_is_refused_by_the_rule_of_its_kind(text: str, rule: str) -> None:
    state = CHESS.position({"game": "chess", "fen": "4k3/8/8/8/8/8/P7/RNBQ3K w - - 0 1"})

    with pytest.raises(IllegalAction) as refusal:
        CHESS.parse(state, 0, text if len(text) < 4 else f"move:{text[:2]},{text[2:]}")

    assert refusal.value.rule == rule


def test_after_the_end_and_out_of_turn_the_refusal_says_so() -> None:
    luck = SeededLuck(1)
    state = CHESS.start({}, luck)
    action = CHESS.legal(state, 0)[0]

    assert CHESS.why_not(state, 1, action).rule == "CH-4"
    play_out(CHESS, state, luck)
    assert CHESS.why_not(state, 0, action).rule == "CH-49"


def test_an_action_shows_its_text() -> None:
    state = CHESS.position({"game": "chess", "fen": "4k3/P7/8/8/8/8/8/4K2R w K - 100 90"})

    shown = [repr(action) for action in CHESS.legal(state, 0)]

    for text in ("move:e1,e2", "move:a7,a8,queen", "castle:e1,g1", "claim"):
        assert f"Action('{text}')" in shown

"""What a position remembers of check is what looking again finds."""

import pytest

from warboard.games.medieval.game import Medieval
from warboard.games.medieval.reach import in_check
from warboard.games.medieval.state import UNKNOWN, MedievalState
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields

GAME = Medieval()
OPTIONS: list[Fields] = [
    {},
    {"weather": "fog", "ap_per_turn": 10},
    {"attrition_turn": 1, "attrition_level": 0},
    {"start_lv": 50, "home_lv": 0, "moves_per_turn": 2, "check_ends_turn": True},
]


def assert_true_to_board(state: MedievalState) -> None:
    for side in (0, 1):
        assert state.checks[side] in (UNKNOWN, 1 if in_check(state, side) else 0)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_checks_that_are_remembered_are_on_the_board(options: Fields) -> None:
    remembered = 0
    for seed in range(2):
        luck = SeededLuck(seed)
        state = GAME.start(options, luck)
        for number in range(120):
            if not GAME.to_act(state):
                break
            side = state.turn
            if number % 10 == 0:
                GAME.legal(state, side)
                assert_true_to_board(GAME.guess(state, side, luck))
                GAME.penalise(state, side, "time", None)
                assert_true_to_board(state)
            GAME.apply(state, side, GAME.sample(state, side, luck), luck, None)
            assert_true_to_board(state)
            assert_true_to_board(state.copy())
            remembered += sum(known != UNKNOWN for known in state.checks)
    assert remembered > 0

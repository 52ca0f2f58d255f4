"""The checks that a position has cached, and ways out of check that are not played out, are what a fresh look finds."""

import pytest

from warboard.games.medieval.en_passant import struck_square
from warboard.games.medieval.game import Medieval
from warboard.games.medieval.king_safety import KingSafety
from warboard.games.medieval.orders import best_case
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


def test_a_move_to_a_free_square_changes_only_the_lines_to_the_king() -> None:
    """So it is not played out when a way out of check is sought in Attrition Mode (MD-422)."""
    compared = 0
    for seed in range(4):
        luck = SeededLuck(seed)
        state = GAME.start({"attrition_turn": 1, "attrition_level": 0, "mercenaries": 4, "en_passant": True}, luck)
        while GAME.to_act(state) and state.number < 15:
            if in_check(state, state.turn):
                safety = KingSafety(state, True)
                for action in GAME.legal(state, state.turn):
                    if action.verb == "move" and state.squares[struck_square(state, action)] is None:
                        safe = safety.is_safe_after_move(action.source, action.target)
                        assert safe is not in_check(best_case(state, action), state.turn), action
                        compared += 1
            GAME.apply(state, state.turn, GAME.sample(state, state.turn, luck), luck, None)
    assert compared > 0

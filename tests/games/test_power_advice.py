"""What bots weigh in Power: who could attack a king, and what that is worth."""

import pytest

from warboard.games import find_game
from warboard.games.power.attacks import is_attacked
from warboard.games.power.moves import legal_actions
from warboard.games.power.pieces import KING
from warboard.games.power.state import PowerState
from warboard.kernel.board import NOWHERE
from warboard.kernel.game import play_out
from warboard.kernel.luck import SeededLuck

POWER = find_game("power")


def after(seed: int, actions: int) -> PowerState:
    luck = SeededLuck(seed)
    state = POWER.start({}, luck)
    play_out(POWER, state, luck, actions)
    assert isinstance(state, PowerState)
    return state


@pytest.mark.parametrize("seed", range(60))
def test_a_king_is_attacked_exactly_when_a_legal_attack_goes_against_it(seed: int) -> None:
    state = after(seed, 10 + seed)
    if state.outcome is not None:
        return

    for square, piece in enumerate(state.squares):
        if piece is None or piece.kind != KING:
            continue
        enemy = state.copy()
        enemy.turn = 1 - piece.side
        enemy.en_passant = NOWHERE
        attacks = [action for action in legal_actions(enemy) if action.verb == "attack" and action.target == square]
        assert is_attacked(state.squares, square, 1 - piece.side) == bool(attacks)


def test_a_rook_that_faces_the_enemy_king_is_worth_more_than_one_beside_the_line() -> None:
    kings = {"a1": {"piece": "king", "side": "white"}, "c8": {"piece": "king", "side": "black"}}
    facing, beside = (
        POWER.position({"game": "power", "pieces": {**kings, square: {"piece": "rook", "side": "white"}}})
        for square in ("c4", "d4")
    )

    assert POWER.advice.score(facing, 0) > POWER.advice.score(beside, 0)


def test_who_threatens_a_weak_king_stands_better_than_who_threatens_a_healthy_one() -> None:
    weak, healthy = (
        POWER.position(
            {
                "game": "power",
                "pieces": {
                    "a1": {"piece": "king", "side": "white"},
                    "c4": {"piece": "rook", "side": "white"},
                    "c8": {"piece": "king", "side": "black", "health": health},
                },
            }
        )
        for health in (-1, 0)
    )

    assert POWER.advice.score(weak, 0) > POWER.advice.score(healthy, 0)

"""What bots see of Medieval Chess: who attacks what, and which blows promise something."""

import pytest

from warboard.games.medieval.game import Medieval
from warboard.games.medieval.reach import attacks, is_attacked
from warboard.games.medieval.state import MedievalState
from warboard.kernel.game import play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields

GAME = Medieval()
OPTIONS: list[Fields] = [
    {},
    {"weather": "changing"},
    {"terrain_turn": 1, "start_lv": 50},
    {"attrition_turn": 1, "attrition_level": 0, "terrain_turn": 1},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_attacks_counted_from_the_pieces_are_those_seen_from_the_squares(options: Fields) -> None:
    for seed in range(3):
        luck = SeededLuck(seed)
        state = GAME.start(options, luck)
        assert isinstance(state, MedievalState)
        while GAME.to_act(state) and state.number < 20:
            play_out(GAME, state, luck, 9)
            for side in (0, 1):
                seen = [is_attacked(state, square, side) for square in range(64)]
                assert [count > 0 for count in attacks(state, side)] == seen


def promised(mode: str, hp: int) -> int:
    pieces: Fields = {
        "h1": {"piece": "king", "side": "white"},
        "a8": {"piece": "king", "side": "black"},
        "c1": {"piece": "rook", "side": "white"},
        "c4": {"piece": "queen", "side": "black", "hp": hp},
    }
    state = GAME.position({"game": "medieval", "number": 25, "mode": mode, "pieces": pieces})
    return GAME.advice.gain_hint(state, 0, GAME.parse(state, 0, "move:c1,c4"))


def test_a_blow_in_attrition_promises_something_where_it_may_be_the_last() -> None:
    assert promised("instant", 80) > 0
    assert promised("attrition", 80) == 0
    assert promised("attrition", 3) > 0

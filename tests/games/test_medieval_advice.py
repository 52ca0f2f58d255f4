"""What bots see of Medieval Chess: who attacks what, and which blows promise something."""

import pytest

from warboard.games.medieval.advice import FEATURES
from warboard.games.medieval.game import Medieval
from warboard.games.medieval.reach import attacks, is_attacked
from warboard.games.medieval.state import MedievalState
from warboard.kernel.advice import THREAT, TREE, TURNS
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


def menace(**white: str) -> int:
    """That of white's pieces, by square, to a black King on a8 with a pawn on a7."""
    pieces: Fields = {
        "h1": {"piece": "king", "side": "white"},
        "a8": {"piece": "king", "side": "black"},
        "a7": {"piece": "pawn", "side": "black"},
    }
    for square, kind in white.items():
        pieces[square] = {"piece": kind, "side": "white"}
    return GAME.advice.menace(GAME.position({"game": "medieval", "pieces": pieces}), 0)


def test_a_menace_grows_with_the_squares_that_the_king_loses_and_is_a_threat_from_check_on() -> None:
    assert menace() < menace(b3="rook") < menace(b3="rook", f4="bishop") < THREAT
    assert THREAT <= menace(e8="rook") < menace(e8="rook", b4="rook")


@pytest.mark.parametrize(("ap", "left"), [(0, 0), (2, 2), (9, 3)])
def test_moves_left_count_only_as_far_as_action_points_pay_them(ap: int, left: int) -> None:
    pieces: Fields = {"h1": {"piece": "king", "side": "white"}, "a8": {"piece": "king", "side": "black"}}
    told: Fields = {"game": "medieval", "number": 3, "pieces": pieces, "ap": {"white": ap, "black": 5}, "moves": 1}
    state = GAME.position(told | {"options": {"moves_per_turn": 4}})

    assert GAME.advice.features(state, 0)[FEATURES.index("moves left in this turn")] == left
    assert GAME.advice.features(state, 1)[FEATURES.index("moves left in this turn")] == 0


@pytest.mark.parametrize(
    ("options", "search"),
    [
        ({"moves_per_turn": 2}, TREE),
        ({"moves_per_turn": 10}, TURNS),
        ({"moves_per_turn": 10, "ap_per_turn": 2}, TREE),
    ],
    ids=str,
)
def test_turns_of_many_moves_are_planned_and_short_ones_searched_move_by_move(options: Fields, search: str) -> None:
    assert GAME.advice.search_for(GAME.start(options, SeededLuck(1))) == search

"""Turns of many actions are planned as a whole, with the opponent's reply; more positions see more."""

import pytest

from warboard.bots.budget import Budget
from warboard.bots.explain import explain
from warboard.bots.line import Line
from warboard.bots.thinking import think
from warboard.bots.turn_plans import TurnPlanner
from warboard.games import find_game
from warboard.kernel.game import play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State

MEDIEVAL = find_game("medieval")
MANY_MOVES: Fields = {"moves_per_turn": 10, "first_turn_moves": 10, "check_ends_turn": False}
ONE_ACTION = 1  # the depth that sees only its own action
AN_ANSWER = 2


def position(pieces: dict[str, str], ap: int = 5, **fields: Plain) -> State:
    """White to act with so many AP."""
    placed: Fields = {}
    for square, words in pieces.items():
        side, kind = words.split()
        placed[square] = {"piece": kind, "side": side}
    told: Fields = {"game": "medieval", "number": 5, "pieces": placed, "ap": {"white": ap, "black": 0}}
    return MEDIEVAL.position(told | {"options": MANY_MOVES} | fields)


def searched(state: State, nodes: int, depth: int = 64) -> list[Line]:
    return TurnPlanner(MEDIEVAL, state, 0, Budget(nodes, depth=depth), 3).search()


def texts(state: State, line: Line) -> list[str]:
    return [MEDIEVAL.text(state, action) for action in [line.action, *line.follows]]


def turn_played(state: State, nodes: int) -> list[str]:
    """What white does until its turn is over."""
    state = state.copy()
    played: list[str] = []
    while MEDIEVAL.to_act(state) == (0,):
        action = searched(state, nodes)[0].action
        played.append(MEDIEVAL.text(state, action))
        MEDIEVAL.apply(state, 0, action, SeededLuck(1), None)
    return played


def shut_in() -> State:
    """One rook takes the rank in front of the black King, the other gives check on the last: neither mates alone. With
    four AP the King cannot flee by its Last Ditch.
    """
    return position(
        {"h1": "white king", "a4": "white rook", "g5": "white rook", "c8": "black king", "h6": "black pawn"},
        options=MANY_MOVES | {"ap_per_turn": 4},
    )


def test_a_mate_by_two_moves_of_one_turn_is_found() -> None:
    best = searched(shut_in(), 3_000)[0]

    assert best.value == 1.0
    assert turn_played(shut_in(), 3_000)[-1] == "end"
    assert len(turn_played(shut_in(), 3_000)) == 3


def three_to_take() -> State:
    """Three white pieces can each take one."""
    return position(
        {
            "h1": "white king",
            "a1": "white rook",
            "c1": "white bishop",
            "g3": "white knight",
            "a8": "black king",
            "a4": "black pawn",
            "d2": "black knight",
            "h5": "black bishop",
        }
    )


def test_everything_that_can_be_taken_in_a_turn_is_taken() -> None:
    played = turn_played(three_to_take(), 3_000)

    assert {"move:a1,a4", "move:c1,d2", "move:g3,h5"} <= set(played)
    assert played[-1] == "end"


def guarded_twice(ap: int) -> State:
    """The queen can take a rook. With enough AP, black then moves its bishop out of the way, and the rook takes her."""
    return position(
        {
            "h1": "white king",
            "d1": "white queen",
            "a8": "black king",
            "d4": "black rook",
            "b7": "black pawn",
            "a7": "black pawn",
            "d6": "black bishop",
            "d8": "black rook",
        },
        ap=1,
        options=MANY_MOVES | {"ap_per_turn": ap},
    )


@pytest.mark.parametrize("nodes", [2_000, 8_000])
def test_an_answer_of_two_moves_is_seen(nodes: int) -> None:
    assert texts(guarded_twice(1), searched(guarded_twice(1), nodes)[0])[0] == "move:d1,d4"
    assert texts(guarded_twice(5), searched(guarded_twice(5), nodes)[0])[0] != "move:d1,d4"


def test_the_line_of_a_plan_tells_the_turn_and_its_answer() -> None:
    state = guarded_twice(5)
    takes = next(line for line in searched(state, 8_000) if texts(state, line)[0] == "move:d1,d4")

    assert "move:d8,d4" in texts(state, takes)
    for action in [takes.action, *takes.follows]:
        side = MEDIEVAL.to_act(state)[0]
        assert action in MEDIEVAL.legal(state, side)
        MEDIEVAL.apply(state, side, action, SeededLuck(1), None)


def test_an_explained_action_is_planned_on_and_answered() -> None:
    """Taking the rook looks good only until the reply is seen; the explanation says so even though no plan begins with
    it.
    """
    state = guarded_twice(5)
    taking, ending = (MEDIEVAL.parse(state, 0, text) for text in ("move:d1,d4", "end"))

    explained = explain(MEDIEVAL, state, 0, Budget(3_000), 1, [taking, ending]).actions

    told = {one.text: one for one in explained}
    assert told["move:d1,d4"].value < explained[0].value
    assert "move:d8,d4" in told["move:d1,d4"].follows
    assert all(one.is_exact and one.value <= explained[0].value for one in explained)


def test_every_legal_action_is_told_once_best_first() -> None:
    luck = SeededLuck(4)
    state = MEDIEVAL.start(MANY_MOVES, luck)
    play_out(MEDIEVAL, state, luck, 9)
    side = MEDIEVAL.to_act(state)[0]

    for nodes, depth in ((400, ONE_ACTION), (1_500, AN_ANSWER), (3_000, 64)):
        lines = TurnPlanner(MEDIEVAL, state, side, Budget(nodes, depth=depth), 1).search()

        assert sorted(map(str, MEDIEVAL.legal(state, side))) == sorted(str(line.action) for line in lines)
        assert all(line.value <= lines[0].value for line in lines)
        assert all(-1.0 <= line.value <= 1.0 for line in lines)


def test_the_same_seed_gives_the_same_choice_and_leaves_the_state_alone() -> None:
    state = MEDIEVAL.start(MANY_MOVES, SeededLuck(1))
    before = MEDIEVAL.dump(state)

    first, second = (think(MEDIEVAL, state, 0, Budget(2_000), 7) for _ in range(2))

    assert texts(state, first.lines[0]) == texts(state, second.lines[0])
    assert first.nodes == second.nodes <= 2_000
    assert MEDIEVAL.dump(state) == before


def test_a_budget_for_nothing_still_gives_a_legal_action() -> None:
    state = three_to_take()

    for nodes in (0, 1, 5, 50):
        assert searched(state, nodes)[0].action in MEDIEVAL.legal(state, 0)


@pytest.mark.parametrize("ends_turn", [False, True])
@pytest.mark.parametrize("depth", [ONE_ACTION, AN_ANSWER, 64])
def test_a_check_is_answered_though_the_turn_cannot_end_at_once(depth: int, ends_turn: bool) -> None:
    """The King steps aside or a rook takes the one that gives check; giving check in return may end the turn by
    itself.
    """
    state = position(
        {"h1": "white king", "b5": "white rook", "a8": "black king", "h5": "black rook", "b7": "black pawn"},
        options=MANY_MOVES | {"check_ends_turn": ends_turn},
    )
    assert "end" not in [MEDIEVAL.text(state, action) for action in MEDIEVAL.legal(state, 0)]

    lines = searched(state, 2_000, depth)

    assert len(lines) == len(MEDIEVAL.legal(state, 0))
    assert all(abs(line.value) <= 1.0 for line in lines)


def test_a_position_with_few_actions_is_searched_to_its_end() -> None:
    """Nothing is left out here, so searching with more plans side by side would show nothing new."""
    state = position({"a1": "white king", "h8": "black king", "a5": "white pawn", "h4": "black pawn"}, ap=1)
    planner = TurnPlanner(MEDIEVAL, state, 0, Budget(100_000), 1)

    planner.search()

    assert planner.meter.nodes < 50_000


def test_chance_counts_by_its_mean() -> None:
    """In Attrition a blow may or may not kill: its value lies between the two."""
    pieces: Fields = {
        "h1": {"piece": "king", "side": "white"},
        "a8": {"piece": "king", "side": "black"},
        "c1": {"piece": "rook", "side": "white"},
        "c4": {"piece": "bishop", "side": "black", "hp": 5},
    }
    told: Fields = {"game": "medieval", "number": 25, "mode": "attrition", "pieces": pieces}
    state = MEDIEVAL.position(told | {"options": MANY_MOVES, "ap": {"white": 5, "black": 0}})

    best = searched(state, 2_000)[0]

    assert "move:c1,c4" in texts(state, best)
    assert 0.0 < best.value < 1.0

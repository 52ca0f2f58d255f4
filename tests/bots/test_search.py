"""What the searches promise: the right value, the same choice for the same budget, and no more spent than allowed."""

from itertools import count

import pytest

from warboard.bots.budget import Budget, Meter, OutOfBudget
from warboard.bots.expectimax import Expectimax
from warboard.bots.mcts import Mcts
from warboard.bots.ordering import Ordering
from warboard.bots.thinking import searches_every_action, think
from warboard.bots.transposition import EXACT, Entry, Table
from warboard.bots.value import as_score, leaf_value, squash, win_probability
from warboard.games import all_games, find_game
from warboard.kernel.action import Action
from warboard.kernel.game import Game, play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.odds import outcomes
from warboard.kernel.state import State

each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
POWER = find_game("power")


def played(game: Game, actions: int, seed: int = 4) -> State:
    luck = SeededLuck(seed)
    state = game.start({}, luck)
    play_out(game, state, luck, actions)
    return state


def plain_value(game: Game, state: State, side: int, depth: int) -> float:
    """Textbook expectiminimax: no pruning, no cache."""
    acting = game.to_act(state)
    if not acting or depth == 0:
        return leaf_value(game, state, side, game.advice.scale)
    mover = acting[0]
    values = [
        sum(
            float(result.probability) * plain_value(game, result.state, side, depth - 1)
            for result in outcomes(game, state, mover, action)
        )
        for action in game.legal(state, mover)
    ]
    return max(values) if mover == side else min(values)


def few_pieces() -> State:
    pieces = {
        "a1": {"piece": "king", "side": "white"},
        "b3": {"piece": "rook", "side": "white", "health": 1},
        "c2": {"piece": "pawn", "side": "white"},
        "e8": {"piece": "king", "side": "black", "health": -1},
        "e5": {"piece": "knight", "side": "black"},
        "b6": {"piece": "pawn", "side": "black"},
    }
    return POWER.position({"game": "power", "pieces": pieces})


@pytest.mark.parametrize("depth", [1, 2])
def test_pruning_at_chance_changes_no_value(depth: int) -> None:
    state = few_pieces()
    search = Expectimax(POWER, state, Budget(10**9, depth=depth), 1)
    search.table = None
    search.quiet_plies = 0

    best = search.search(state, 0)[0]

    by_the_book = {
        POWER.text(state, action): sum(
            float(result.probability) * plain_value(POWER, result.state, 0, depth - 1)
            for result in outcomes(POWER, state, 0, action)
        )
        for action in POWER.legal(state, 0)
    }
    assert best.value == pytest.approx(max(by_the_book.values()), abs=1e-4)
    assert by_the_book[POWER.text(state, best.action)] == pytest.approx(max(by_the_book.values()), abs=1e-4)


def test_a_search_takes_a_sure_win_at_once() -> None:
    pieces = {
        "a1": {"piece": "king", "side": "white"},
        "a4": {"piece": "rook", "side": "white"},
        "a8": {"piece": "king", "side": "black", "health": -20},
        "e4": {"piece": "rook", "side": "black"},
    }
    state = POWER.position({"game": "power", "pieces": pieces})

    best = Expectimax(POWER, state, Budget(3000), 1).search(state, 0)[0]

    assert POWER.text(state, best.action) == "attack:a4,a8"
    assert win_probability(best.value) > 0.999


@each_game
def test_the_same_seed_and_positions_give_the_same_choice(game: Game) -> None:
    state = played(game, 10)

    for side in game.to_act(state)[:1]:
        first, second = (think(game, state, side, Budget(400), 7) for _ in range(2))
        assert first.lines[0].action == second.lines[0].action
        assert [line.value for line in first.lines] == [line.value for line in second.lines]
        assert first.nodes == second.nodes


@each_game
@pytest.mark.parametrize("nodes", [1, 50, 333])
def test_no_more_positions_are_tried_than_given(game: Game, nodes: int) -> None:
    state = played(game, 10)

    for side in game.to_act(state)[:1]:
        thought = think(game, state, side, Budget(nodes), 7)
        assert thought.nodes <= nodes
        assert thought.lines[0].action in game.legal(state, side)


@each_game
def test_time_is_kept_by_the_clock_that_is_handed_in(game: Game) -> None:
    ticks = count()
    state = played(game, 10)

    for side in game.to_act(state)[:1]:
        thought = think(game, state, side, Budget(10**9, seconds=5.0, clock=lambda: float(next(ticks))), 7)
        assert thought.nodes <= 64 * 8


def test_depth_is_kept() -> None:
    state = few_pieces()
    search = Expectimax(POWER, state, Budget(10**6, depth=2), 1)

    search.search(state, 0)

    assert search.depth == 2


def test_memory_is_kept() -> None:
    table = Table(100)

    for key in range(1000):
        table.keep(key, Entry(1, 0.0, EXACT, None))

    assert table.size() <= 100
    assert table.find(999) is not None
    assert table.find(0) is None


def test_what_refuted_its_like_very_often_is_still_quiet() -> None:
    chess = find_game("chess")
    state = chess.start({}, SeededLuck(1))
    often, *others = chess.legal(state, 0)
    ordering = Ordering(chess, 64)
    for _ in range(8):
        ordering.refuted(0, 0, often, 20_000, others)

    ordered = ordering.ordered(state, 0, 1, [often, *others], None)

    assert ordered.take() == often
    assert ordered.was_quiet()


def test_a_meter_that_is_spent_says_so() -> None:
    meter = Meter(Budget(1))
    meter.spend()

    assert meter.is_out()
    with pytest.raises(OutOfBudget):
        meter.spend()


def test_a_meter_tells_how_often_the_same_can_be_spent_again() -> None:
    ticks = count()
    meter = Meter(Budget(100, seconds=20.0, clock=lambda: float(next(ticks))))
    for _ in range(4):
        meter.spend()

    assert meter.affords(0, 0.0) == 19.0  # by time: the clock shows 1, and the end is at 20
    assert Meter(Budget(100)).affords(-10, 0.0) == 10.0


def test_a_score_and_its_value_stand_for_each_other() -> None:
    assert squash(0.0, 400) == 0.0
    assert squash(10**9, 400) < 1.0
    assert as_score(squash(250.0, 400), 400) == 250
    assert win_probability(squash(400.0, 400)) == pytest.approx(0.722, abs=0.001)


@each_game
def test_every_side_of_every_game_can_be_searched_both_ways_where_that_is_possible(game: Game) -> None:
    state = played(game, 3)
    side = game.to_act(state)[0]

    grown = Mcts(game, state, side, Budget(300), 3)
    edges = grown.search()
    assert edges[0].action in game.legal(state, side)
    assert all(-1.0 <= edge.mean() <= 1.0 for edge in edges)
    if searches_every_action(game, state):
        lines = Expectimax(game, state, Budget(300), 3).search(state, side)
        assert {line.action for line in lines} == set(game.legal(state, side))


@each_game
def test_sampling_never_looks_at_what_is_hidden(game: Game) -> None:
    """Two positions that a side cannot tell apart are played alike."""
    state = played(game, 8)
    if not game.hides(state):
        return
    side = game.to_act(state)[0]
    other = game.guess(state, side, SeededLuck(99))

    first, second = (Mcts(game, one, side, Budget(300), 3).search()[0].action for one in (state, other))

    assert isinstance(first, Action)
    assert first == second


def test_results_of_one_action_are_searched_as_one_expectation() -> None:
    """An even chance of winning is worth an even game, whatever the score says on the way."""
    pieces = {
        "a1": {"piece": "king", "side": "white"},
        "a4": {"piece": "rook", "side": "white"},
        "a8": {"piece": "king", "side": "black"},
    }
    state = POWER.position({"game": "power", "pieces": pieces})
    attack = POWER.parse(state, 0, "attack:a4,a8")

    line = Expectimax(POWER, state, Budget(20_000), 1).value_of(state, 0, attack, 1)

    assert line.value == pytest.approx(0.5 * 1.0 + 0.5 * squash(_lone_kings(), POWER.advice.scale), abs=0.02)


def _lone_kings() -> float:
    pieces = {"a1": {"piece": "king", "side": "white"}, "a8": {"piece": "king", "side": "black", "health": -1}}
    state = POWER.position({"game": "power", "turn": "black", "pieces": pieces})
    return float(POWER.advice.score(state, 0))

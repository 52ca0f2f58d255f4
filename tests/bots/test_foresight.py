"""Foresight: never worse than judging by the score alone, sees baits, keeps to its budget, looks at nothing hidden."""

import pytest

from warboard.bots import make_bot
from warboard.bots.budget import Budget
from warboard.bots.foresight import Foresight
from warboard.bots.greedy import worth
from warboard.bots.value import squash
from warboard.games import find_game
from warboard.kernel.action import Action
from warboard.kernel.game import Game, play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State

MANA = find_game("mana")
ARENA = find_game("arena")
both = pytest.mark.parametrize("game", [MANA, ARENA], ids=lambda game: game.id)


def played(game: Game, actions: int, seed: int = 4) -> State:
    luck = SeededLuck(seed)
    state = game.start({}, luck)
    play_out(game, state, luck, actions)
    return state


def bait() -> State:
    """A rook can take a pawn, and a rook behind the pawn then takes the rook."""
    pieces = {
        "h1": {"piece": "king", "side": "white"},
        "c3": {"piece": "rook", "side": "white"},
        "h14": {"piece": "king", "side": "black"},
        "c8": {"piece": "pawn", "side": "black"},
        "c13": {"piece": "rook", "side": "black"},
    }
    return MANA.position({"game": "mana", "pieces": pieces})


@both
def test_without_a_look_ahead_the_best_by_looks_is_chosen(game: Game) -> None:
    state = played(game, 10)
    side = game.to_act(state)[0]

    chosen = Foresight(game, state, side, Budget(10_000, depth=1), 3).search()[0].action

    def after(action: Action) -> float:
        result = state.copy()
        game.apply(result, side, action, SeededLuck(1), None)
        return worth(game, result, side)

    assert after(chosen) == max(after(action) for action in game.legal(state, side))


@pytest.mark.parametrize("nodes", [1, 5])
def test_where_a_side_stands_does_not_decide_what_a_small_budget_looks_at(nodes: int) -> None:
    """Squares are listed from one edge on: the first actions would be one side's advances and another's retreats."""
    state = ARENA.start({}, SeededLuck(1))
    legal = ARENA.legal(state, 0)

    chosen = [Foresight(ARENA, state, 0, Budget(nodes), seed).search()[0].action for seed in range(30)]

    places = [legal.index(action) for action in chosen]
    assert min(places) < len(legal) // 2 <= max(places)


def test_greedy_takes_a_bait_and_foresight_does_not() -> None:
    state = bait()
    greedy = MANA.text(state, make_bot("greedy", 1).choose(MANA, state, 0))

    thought = Foresight(MANA, state, 0, Budget(600), 3).search()

    assert greedy == "take:c3,c8"
    assert MANA.text(state, thought[0].action) != "take:c3,c8"


@both
@pytest.mark.parametrize("nodes", [1, 40, 400, 3000])
def test_the_same_seed_and_positions_give_the_same_lines_and_no_more_is_spent(game: Game, nodes: int) -> None:
    state = played(game, 10)
    side = game.to_act(state)[0]

    first, second = (Foresight(game, state, side, Budget(nodes), 7) for _ in range(2))
    lines, again = first.search(), second.search()

    assert [(line.action, line.value) for line in lines] == [(line.action, line.value) for line in again]
    assert first.meter.nodes == second.meter.nodes <= nodes
    assert lines[0].action in game.legal(state, side)


@both
def test_foresight_never_looks_at_what_is_hidden(game: Game) -> None:
    state = played(game, 9)
    side = game.to_act(state)[0]
    other = game.guess(state, side, SeededLuck(99))

    first, second = (Foresight(game, one, side, Budget(800), 3).search() for one in (state, other))

    assert [(line.action, line.value) for line in first] == [(line.action, line.value) for line in second]


@both
def test_what_was_tried_stands_before_what_was_not(game: Game) -> None:
    state = played(game, 10)

    lines = Foresight(game, state, game.to_act(state)[0], Budget(1500), 7).search()

    tried = [line.tries > 0 for line in lines]
    assert tried == sorted(tried, reverse=True)
    assert lines[0].is_exact
    assert all(-1.0 <= line.value <= 1.0 for line in lines)


def queen_in_reach() -> State:
    pieces = {
        "a1": {"piece": "king", "side": "red"},
        "e5": {"piece": "rook", "side": "red"},
        "i5": {"piece": "queen", "side": "blue"},
        "k11": {"piece": "king", "side": "blue"},
    }
    return ARENA.position({"game": "arena", "options": {"players": 2}, "pieces": pieces})


def test_who_orders_first_judges_its_last_order_by_the_round_carried_out() -> None:
    """The others are assumed to have given orders: most orders lead to a different result than if the others stood
    still.
    """
    state = queen_in_reach()
    ARENA.apply(state, 0, ARENA.parse(state, 0, "move:a1,a2"), SeededLuck(1), None)
    assert ARENA.to_act(state) == (0, 1)

    lines = Foresight(ARENA, state, 0, Budget(1000, depth=1), 3).search()

    def by_orders_alone(action: Action) -> float:
        after = state.copy()
        ARENA.apply(after, 0, action, SeededLuck(1), None)
        return squash(worth(ARENA, after, 0), ARENA.advice.scale)

    as_if_alone = [line for line in lines if line.value == by_orders_alone(line.action)]
    assert len(as_if_alone) < len(lines) / 2


def test_others_who_are_done_are_thought_to_have_ordered_something_good() -> None:
    """A queen that can be taken for nothing is taken in most guesses; a random order would seldom do it."""
    state = queen_in_reach()
    while 0 in ARENA.to_act(state):
        ARENA.apply(state, 0, ARENA.legal(state, 0)[0], SeededLuck(1), None)

    guesses = [ARENA.dump(ARENA.guess(state, 1, SeededLuck(seed))) for seed in range(40)]

    assert sum("move:e5,i5" in str(guess["orders"]) for guess in guesses) >= 20

"""Promises that every game keeps, whatever its rules."""

from collections import Counter
from fractions import Fraction

import pytest
from effort import examples
from hypothesis import given
from hypothesis.strategies import integers, text

from warboard.games import all_games, our_games
from warboard.kernel.errors import IllegalAction
from warboard.kernel.event import ONLOOKER, Event
from warboard.kernel.game import Game, play_out
from warboard.kernel.luck import Draw, SeededLuck
from warboard.kernel.odds import TooManyOutcomes, outcomes
from warboard.kernel.state import State

GAMES = all_games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
seeds = integers(min_value=0, max_value=2**32)
lengths = integers(min_value=0, max_value=60)
unhurried = examples(25)


def played(game: Game, seed: int, actions: int) -> State:
    """A position that random play leads to; the game may be over."""
    luck = SeededLuck(seed)
    state = game.start({}, luck)
    play_out(game, state, luck, actions)
    return state


@pytest.mark.parametrize("game", our_games(), ids=lambda game: game.id)
def test_a_game_says_whether_its_rules_draw_luck(game: Game) -> None:
    drawn: list[Draw] = []
    for seed in range(4):
        luck = SeededLuck(seed)
        luck.log = drawn
        play_out(game, game.start({}, luck), luck, 150)

    assert bool(drawn) == game.draws_luck


@each_game
@unhurried
@given(seed=seeds, actions=lengths)
def test_legal_actions_have_one_text_each_and_parse_to_themselves(game: Game, seed: int, actions: int) -> None:
    state = played(game, seed, actions)

    for side in game.to_act(state):
        legal = game.legal(state, side)
        texts = [game.text(state, action) for action in legal]
        assert legal
        assert len(set(texts)) == len(texts)
        for action, written in zip(legal, texts, strict=True):
            assert game.parse(state, side, written) == action
            assert " " not in written


@each_game
@unhurried
@given(seed=seeds, actions=lengths)
def test_legal_actions_can_be_applied(game: Game, seed: int, actions: int) -> None:
    state = played(game, seed, actions)
    luck = SeededLuck(seed)

    for side in game.to_act(state):
        for action in game.legal(state, side)[:40]:
            after = state.copy()
            game.apply(after, side, action, luck, [])
            assert game.dump(after) != game.dump(state)


@each_game
@unhurried
@given(seed=seeds, actions=lengths, rubbish=text(max_size=30))
def test_what_is_not_legal_is_refused_and_changes_nothing(game: Game, seed: int, actions: int, rubbish: str) -> None:
    state = played(game, seed, actions)
    before = game.dump(state)

    for side in range(len(game.sides(state))):
        texts = [game.text(state, action) for action in game.legal(state, side)]
        tried = [rubbish, "", "move", *[t[:-1] for t in texts[:5]], *[t + ",a1" for t in texts[:5]], "move:a1,a1"]
        for attempt in tried:
            if attempt not in texts and game.read(state, side, attempt) not in game.legal(state, side):
                with pytest.raises(IllegalAction):
                    game.parse(state, side, attempt)
    assert game.dump(state) == before


@each_game
@unhurried
@given(seed=seeds, actions=lengths)
def test_a_dumped_position_loads_as_the_same(game: Game, seed: int, actions: int) -> None:
    state = played(game, seed, actions)

    again = game.position(game.dump(state))

    assert game.dump(again) == game.dump(state)
    assert game.to_act(again) == game.to_act(state)
    for side in range(len(game.sides(state))):
        assert set(game.legal(again, side)) == set(game.legal(state, side))


@each_game
@unhurried
@given(seed=seeds, actions=lengths)
def test_a_copy_is_independent(game: Game, seed: int, actions: int) -> None:
    state = played(game, seed, actions)
    before = game.dump(state)

    other = state.copy()
    assert game.dump(other) == before
    play_out(game, other, SeededLuck(seed + 1), 20)

    assert game.dump(state) == before


@each_game
@unhurried
@given(seed=seeds, actions=lengths)
def test_the_probabilities_of_an_action_add_up_to_one(game: Game, seed: int, actions: int) -> None:
    state = played(game, seed, actions)
    before = game.dump(state)

    for side in game.to_act(state)[:1]:
        for action in game.legal(state, side)[:10]:
            try:
                results = outcomes(game, state, side, action, most=500)
            except TooManyOutcomes:
                continue
            assert sum((result.probability for result in results), Fraction(0)) == 1
            assert all(result.probability > 0 for result in results)
    assert game.dump(state) == before


@each_game
@unhurried
@given(seed=seeds, actions=lengths)
def test_events_change_nothing_and_are_plain_data(game: Game, seed: int, actions: int) -> None:
    state = played(game, seed, actions)

    for side in game.to_act(state)[:1]:
        action = game.sample(state, side, SeededLuck(seed))
        told, untold = state.copy(), state.copy()
        events: list[Event] = []
        game.apply(told, side, action, SeededLuck(seed), events)
        game.apply(untold, side, action, SeededLuck(seed), None)
        assert game.dump(told) == game.dump(untold)
        assert events
        assert all(event.dump()["event"] == event.kind for event in events)


@each_game
@unhurried
@given(seed=seeds, actions=lengths)
def test_a_guess_looks_the_same_to_the_one_who_guesses(game: Game, seed: int, actions: int) -> None:
    state = played(game, seed, actions)
    before = game.dump(state)

    for side in range(len(game.sides(state))):
        guessed = game.guess(state, side, SeededLuck(seed))
        assert game.view(guessed, side) == game.view(state, side)
        assert game.to_act(guessed) == game.to_act(state)
    assert game.dump(state) == before


@each_game
@unhurried
@given(seed=seeds, actions=lengths)
def test_where_nothing_is_hidden_everybody_sees_the_whole(game: Game, seed: int, actions: int) -> None:
    state = played(game, seed, actions)
    views = [game.view(state, side) for side in (ONLOOKER, *range(len(game.sides(state))))]

    assert (views.count(game.dump(state)) == len(views)) or game.hides(state)


@each_game
@examples(10)
@given(seed=seeds)
def test_random_games_end(game: Game, seed: int) -> None:
    luck = SeededLuck(seed)
    state = game.start({}, luck)

    play_out(game, state, luck, 200_000)

    assert game.outcome(state) is not None
    assert game.to_act(state) == ()
    assert all(game.legal(state, side) == [] for side in range(len(game.sides(state))))


@each_game
@pytest.mark.parametrize("actions", [0, 25])
def test_a_sample_is_any_legal_action_with_the_same_chance(game: Game, actions: int) -> None:
    state = played(game, 11, actions)
    while not game.to_act(state):  # a short game was over by then
        actions //= 2
        state = played(game, 11, actions)
    side = game.to_act(state)[0]
    legal = game.legal(state, side)
    luck = SeededLuck(12)
    times = 300 * len(legal)

    counts = Counter(game.text(state, game.sample(state, side, luck)) for _ in range(times))

    assert set(counts) == {game.text(state, action) for action in legal}
    # 300 are expected of each, with a deviation of 17: six deviations are beyond chance.
    assert all(300 - 6 * 17.3 < count < 300 + 6 * 17.3 for count in counts.values())


@each_game
def test_the_declared_defaults_are_options_that_the_game_takes(game: Game) -> None:
    given = {option.name: option.default for option in game.options}

    assert game.start(given, SeededLuck(1)) is not None
    assert all(option.help and option.describe()["type"] for option in game.options)

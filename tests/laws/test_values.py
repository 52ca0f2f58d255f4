"""States, actions, outcomes, results, records and matches are values: equal, copied, pickled and printed as such."""

import copy
import pickle

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

import warboard
from warboard.games import all_games
from warboard.kernel.game import Game, play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.odds import TooManyOutcomes, outcomes
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
few = examples(8)
seeds = st.integers(min_value=0, max_value=2**32)


def played(game: Game, seed: int) -> State:
    luck = SeededLuck(seed)
    state = game.start({}, luck)
    play_out(game, state, luck, seed % 60)
    return state


@each_game
@few
@given(seed=seeds)
def test_a_state_equals_whatever_is_written_down_alike(game: Game, seed: int) -> None:
    state = played(game, seed)

    for other in (state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other == state
        assert game.dump(other) == game.dump(state)


@each_game
@few
@given(seed=seeds)
def test_states_that_are_written_down_differently_are_not_equal(game: Game, seed: int) -> None:
    state = played(game, seed)
    after = state.copy()
    if not game.to_act(state):
        return
    play_out(game, after, SeededLuck(seed), 1)

    assert (after == state) == (game.dump(after) == game.dump(state))
    assert state != game.id


@each_game
def test_a_state_has_no_hash_for_it_changes(game: Game) -> None:
    with pytest.raises(TypeError):
        hash(played(game, 1))


@each_game
@few
@given(seed=seeds)
def test_an_action_is_printed_by_its_text_and_survives_pickling(game: Game, seed: int) -> None:
    state = played(game, seed)

    for side in game.to_act(state):
        for action in game.legal(state, side)[:20]:
            again = pickle.loads(pickle.dumps(action))
            assert again == action and hash(again) == hash(action)
            assert repr(action) == f"Action({game.text(state, action)!r})"
            assert repr(again) == repr(action)


@each_game
@few
@given(seed=seeds)
def test_a_result_is_a_value_and_the_results_add_up_to_one(game: Game, seed: int) -> None:
    state = played(game, seed)

    for side in game.to_act(state)[:1]:
        action = game.sample(state, side, SeededLuck(seed))
        try:
            results = outcomes(game, state, side, action, 200)
        except TooManyOutcomes:
            continue
        assert sum(result.probability for result in results) == 1
        assert pickle.loads(pickle.dumps(results[0])) == results[0]
        assert str(results[0].probability) in repr(results[0])


@each_game
@few
@given(seed=seeds)
def test_a_dump_belongs_to_whoever_asked_for_it(game: Game, seed: int) -> None:
    state = played(game, seed)
    before = game.dump(state)

    _spoil(game.dump(state))

    assert game.dump(state) == before


def _spoil(value: Plain) -> None:
    """Changes every list and mapping in plain data, at any depth."""
    if isinstance(value, dict):
        for item in list(value.values()):
            _spoil(item)
        value["spoilt"] = True
    elif isinstance(value, list):
        for item in value:
            _spoil(item)
        value.append("spoilt")


@each_game
@few
@given(seed=seeds)
def test_a_match_is_copied_pickled_taken_back_and_printed(game: Game, seed: int) -> None:
    match = warboard.Match(game, seed=seed)
    chooser = warboard.bot("random", seed)
    for _ in range(seed % 12):
        if match.to_act:
            match.play(chooser)
    before = match.copy()

    assert match == before == pickle.loads(pickle.dumps(match)) == copy.deepcopy(match)
    assert repr(match).startswith(f"<Match of {game.id}: ")
    assert str(match).count("\n") >= game.board(match.state).ranks
    assert match.svg().startswith("<svg ")
    if match.to_act:
        text = match.legal()[0]
        match.play(text)
        before_again, match_again = before.copy(), match.copy()
        before_again.play(text)
        assert before_again.state == match_again.state  # the same luck comes up
        match.undo()
        match_again.undo()
        assert match == match_again == before
        assert match.legal() == match_again.legal()
        match.play(text)
        assert match_again == before  # what is played in one is not played in its copy
        match_again.play(text)
        assert match == match_again


@each_game
def test_outcomes_and_records_are_values(game: Game) -> None:
    match = warboard.Match(game, seed=3)
    match.resign()
    record = match.record

    assert pickle.loads(pickle.dumps(record)) == record
    assert "entries" in repr(record)
    if match.outcome is not None:
        again = pickle.loads(pickle.dumps(match.outcome))
        assert again == match.outcome and hash(again) == hash(match.outcome)
        assert match.outcome.reason in repr(match.outcome)

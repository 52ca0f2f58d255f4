"""What every game tells bots is true: keys, features, promises, and what a score is made of."""

import pytest
from effort import examples
from hypothesis import given
from hypothesis.strategies import integers

from warboard.bots.budget import Budget
from warboard.bots.greedy import GreedyBot
from warboard.bots.thinking import think
from warboard.games import all_games, find_game
from warboard.games.arena import advice as arena_advice
from warboard.games.battlefield import advice as battlefield_advice
from warboard.games.chess import advice as chess_advice
from warboard.games.mana import advice as mana_advice
from warboard.games.medieval import advice as medieval_advice
from warboard.games.power import advice as power_advice
from warboard.kernel.advice import FORESIGHT, SAMPLES, TREE, TURNS
from warboard.kernel.event import Event
from warboard.kernel.game import Game, play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State

each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
unhurried = examples(15)
seeds = integers(min_value=0, max_value=2**32)

HISTORY = ("quiet", "played", "seen", "number", "outcome")  # fields about how a position came about


def played(game: Game, seed: int, actions: int) -> State:
    luck = SeededLuck(seed)
    state = game.start({}, luck)
    play_out(game, state, luck, actions)
    return state


@each_game
def test_a_game_says_how_to_search_it(game: Game) -> None:
    advice = game.advice

    assert advice.scale > 0
    assert 0 < advice.relative_speed <= 100
    assert advice.search in ("", TREE, SAMPLES, FORESIGHT, TURNS)
    assert advice.search_for(game.start({}, SeededLuck(1))) in ("", TREE, SAMPLES, FORESIGHT, TURNS)


@each_game
@unhurried
@given(seed=seeds)
def test_positions_have_the_same_key_exactly_when_they_are_the_same(game: Game, seed: int) -> None:
    luck = SeededLuck(seed)
    state = game.start({}, luck)
    if game.advice.key(state) is None:
        return
    seen: dict[int, dict[str, object]] = {}
    for _ in range(60):
        told = {field: value for field, value in game.dump(state).items() if field not in HISTORY}
        key = game.advice.key(state)
        assert key is not None
        assert 0 <= key < 2**62
        assert seen.setdefault(key, told) == told
        assert game.advice.key(game.position(game.dump(state))) == key
        if not game.to_act(state):
            break
        play_out(game, state, luck, 1)
    assert len({str(told) for told in seen.values()}) == len(seen)


@each_game
@unhurried
@given(seed=seeds, actions=integers(min_value=0, max_value=40))
def test_looking_changes_nothing(game: Game, seed: int, actions: int) -> None:
    state = played(game, seed, actions)
    before = game.dump(state)

    for side in game.to_act(state):
        for action in game.legal(state, side)[:20]:
            assert isinstance(game.advice.gain_hint(state, side, action), int)
        assert game.advice.in_check(state) in (True, False)
        assert game.advice.menace(state, side) >= 0
        assert len(game.advice.features(state, side)) == len(game.advice.feature_names)
        game.advice.score(state, side)
    assert game.dump(state) == before


@pytest.mark.parametrize(
    ("game", "weights"),
    [
        (game, weights)
        for game in all_games()
        for known, weights in (
            ("power", power_advice.WEIGHTS),
            ("battlefield", battlefield_advice.WEIGHTS),
            ("chess", chess_advice.WEIGHTS),
            ("medieval", medieval_advice.WEIGHTS),
            ("mana", mana_advice.WEIGHTS),
        )
        if game.id == known
    ],
    ids=lambda value: value.id if isinstance(value, Game) else "",
)
@unhurried
@given(seed=seeds, actions=integers(min_value=0, max_value=80))
def test_a_score_is_the_weighted_sum_of_the_features(game: Game, weights: list[int], seed: int, actions: int) -> None:
    state = played(game, seed, actions)

    own, other = (
        sum(count * weight for count, weight in zip(game.advice.features(state, side), weights, strict=True))
        for side in (0, 1)
    )

    assert game.advice.score(state, 0) == own - other
    assert game.advice.score(state, 1) == other - own


@unhurried
@given(seed=seeds, actions=integers(min_value=0, max_value=60), sides=integers(min_value=2, max_value=4))
def test_a_score_that_counts_own_orders_is_the_weighted_sum_of_what_a_side_sees(
    seed: int, actions: int, sides: int
) -> None:
    game = find_game("arena")
    luck = SeededLuck(seed)
    state = game.start({"players": sides}, luck)
    play_out(game, state, luck, actions)

    for side in range(sides):
        counts = game.advice.features(state, side)
        assert game.advice.score(state, side) == sum(
            count * weight for count, weight in zip(counts, arena_advice.WEIGHTS, strict=True)
        )


@each_game
@examples(10)
@given(seed=seeds, actions=integers(min_value=0, max_value=40))
def test_a_choice_does_not_depend_on_who_is_asked_first(game: Game, seed: int, actions: int) -> None:
    """Where sides give orders simultaneously, a bot chooses the same whether the others have ordered or not."""
    state = played(game, seed, actions)
    luck = SeededLuck(seed)
    at_once = game.to_act(state)
    for side in at_once if len(at_once) > 1 else ():
        later = state.copy()
        for other in game.to_act(state):
            while other != side and other in game.to_act(later) and side in game.to_act(later):
                game.apply(later, other, game.sample(later, other, luck), luck, None)
        if side not in game.to_act(later):
            continue
        assert game.dump(game.before_orders(later, side)) == game.dump(game.before_orders(state, side))
        thoughts = [think(game, each, side, Budget(nodes=300), seed) for each in (state, later)]
        assert thoughts[0].lines[0].action == thoughts[1].lines[0].action
        assert thoughts[0].nodes == thoughts[1].nodes
        choices = [GreedyBot(seed).choose(game, each, side) for each in (state, later)]
        assert choices[0] == choices[1]


@each_game
@unhurried
@given(seed=seeds)
def test_every_ending_every_field_and_every_event_is_told(game: Game, seed: int) -> None:
    """What a game says about itself to programs that measure it shows up in its positions, its events and its outcomes.
    A game need not list its endings or events; if it does, the list is complete.
    """
    luck = SeededLuck(seed)
    state = game.start({}, luck)
    subjects = game.advice.subjects
    pieces = game.dump(state)["pieces"]
    assert isinstance(pieces, dict)
    for piece in pieces.values():
        assert isinstance(piece, dict)
        assert set(subjects.piece_fields) <= set(piece)
    told = dict((*subjects.fights, *subjects.deaths))
    for _ in range(200):
        acting = game.to_act(state)
        if not acting:
            break
        before = game.dump(state)["pieces"]
        assert isinstance(before, dict)
        ids = {piece.get("id") for piece in before.values() if isinstance(piece, dict)}
        events: list[Event] = []
        game.apply(state, acting[0], game.sample(state, acting[0], luck), luck, events)
        assert not subjects.events or {event.kind for event in events} <= set(subjects.events)
        for event in events:
            if event.kind in told:
                where = event.fields[told[event.kind]]
                assert where in game.board(state).names or where in ids
    play_out(game, state, luck, 3000)
    outcome = game.outcome(state)
    assert outcome is None or not subjects.endings or outcome.reason in subjects.endings
    assert set(told) <= set(subjects.events)

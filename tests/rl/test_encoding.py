"""Promises that every game's encoding keeps."""

import hashlib
import json

import numpy as np
import pytest
from effort import examples
from hypothesis import given
from hypothesis.strategies import integers, sampled_from

from warboard.games import all_games, find_game
from warboard.games.chess.numbered import ACTION_NUMBERS, every_action, number_of
from warboard.kernel.action import Action
from warboard.kernel.errors import IllegalAction, WarboardError
from warboard.kernel.game import Game, play_out
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State
from warboard.rl.encoding import Encoding, Numbers
from warboard.rl.features import Features, KnownPieces
from warboard.rl.tables import Table

OPTIONS = {
    "power": [{}, {"lineup": "KRRNN", "promotion": "forced"}],
    "battlefield": [{}, {"swap": True}],
    "arena": [{}, {"players": 2}, {"players": 8, "margin": 1}],
    "mana": [{}, {"open_hands": True}],
    "medieval": [{}, {"mercenaries": 2, "taxation": True, "weather": "changing"}],
    "chess": [{}, {"draws": "automatic"}],
}
# Anyone who changes what a number, a plane or an entry means must raise the version: run tools/encoding_tables.py.
LAYOUTS = {
    "power": (1, "efd68bae8bb602e5"),
    "battlefield": (1, "c6ab4b9fc969a0c9"),
    "arena": (1, "44329826cba96c5d"),
    "mana": (1, "7388568fd4caa5f8"),
    "medieval": (1, "ae1cc308670cd3b5"),
    "chess": (1, "17a67712670b43a0"),
}
seeds = integers(min_value=0, max_value=2**32)
lengths = integers(min_value=0, max_value=120)
each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
few = examples(6)
_MADE: dict[tuple[str, int], Encoding] = {}
_KNOWN: dict[str, KnownPieces] = {}


def encoding_of(game: Game, number: int) -> Encoding:
    made = _MADE.get((game.id, number))
    if made is None:
        made = _MADE[game.id, number] = Encoding(game, OPTIONS[game.id][number % len(OPTIONS[game.id])])
    return made


which = sampled_from([0, 1, 2])


def played(encoding: Encoding, seed: int, actions: int) -> State:
    luck = SeededLuck(seed)
    state = encoding.game.start(encoding.options, luck)
    play_out(encoding.game, state, luck, actions)
    return state


def from_view(encoding: Encoding, state: State, side: int) -> tuple[Numbers, Numbers]:
    planes = np.zeros((len(encoding.planes), encoding.board.size), np.int16)
    vector = np.zeros(len(encoding.vector), np.int16)
    encoding.write_view(encoding.game.view(state, side), side, planes, vector)
    return planes.reshape(encoding.shape), vector


@each_game
@few
@given(seed=seeds, actions=lengths, number=which)
def test_every_legal_action_has_one_number_and_the_mask_is_legal(
    game: Game, seed: int, actions: int, number: int
) -> None:
    encoding = encoding_of(game, number)
    state = played(encoding, seed, actions)

    for side in range(len(encoding.sides)):
        legal = encoding.legal(state, side)
        mask = encoding.mask(legal)
        assert len(set(legal.numbers)) == len(legal.numbers)
        assert mask.shape == (encoding.size,)
        assert sorted(np.flatnonzero(mask)) == sorted(legal.numbers)
        for place, action in list(zip(legal.numbers, legal.actions, strict=True))[:10]:
            text = game.text(state, action)
            if side in game.to_act(state):
                assert encoding.number(state, side, text) == place
            assert encoding.text(state, side, place) == text


@each_game
@few
@given(seed=seeds, actions=lengths, number=which)
def test_what_looks_the_same_is_encoded_the_same(game: Game, seed: int, actions: int, number: int) -> None:
    encoding = encoding_of(game, number)
    state = played(encoding, seed, actions)

    for side in range(len(encoding.sides)):
        guess = game.guess(state, side, SeededLuck(seed + 1))
        assert game.view(guess, side) == game.view(state, side)
        for shown, also in zip(encoding.observe(state, side), encoding.observe(guess, side), strict=True):
            assert np.array_equal(shown, also)


@each_game
@few
@given(seed=seeds, actions=lengths, number=which)
def test_an_observation_is_what_the_view_says_in_the_declared_sizes(
    game: Game, seed: int, actions: int, number: int
) -> None:
    encoding = encoding_of(game, number)
    state = played(encoding, seed, actions)
    sides = list(range(len(encoding.sides)))

    planes, vectors = encoding.observe_many([state] * len(sides), sides)

    assert planes.shape == (len(sides), *encoding.shape) and planes.dtype == np.int16
    assert vectors.shape == (len(sides), len(encoding.vector)) and vectors.dtype == np.int16
    for side in sides:
        by_view = from_view(encoding, state, side)
        assert np.array_equal(planes[side], by_view[0])
        assert np.array_equal(vectors[side], by_view[1])


@each_game
@few
@given(seed=seeds, actions=lengths)
def test_pieces_that_are_known_show_the_same(game: Game, seed: int, actions: int) -> None:
    encoding = encoding_of(game, 0)
    known = _KNOWN.setdefault(game.id, {})
    state = played(encoding, seed, actions)

    for _ in range(2):
        with_known = Features(encoding.board, encoding.sides, 0, game.view(state, 0), known)
        without = Features(encoding.board, encoding.sides, 0, game.view(state, 0))
        assert sorted(one for one in with_known.squares if one[2]) == sorted(one for one in without.squares if one[2])
        assert with_known.others == without.others


def test_chess_actions_have_a_number_each() -> None:
    actions = every_action()

    assert len({number_of(action) for action in actions}) == len(actions) == 1 + 64 * 64 + 4 + 4 * 44
    assert all(0 <= number_of(action) < ACTION_NUMBERS for action in actions)


@given(seed=seeds, actions=lengths)
@few
def test_chess_numbers_are_the_same_by_both_ways(seed: int, actions: int) -> None:
    encoding = encoding_of(find_game("chess"), 0)
    state = played(encoding, seed, actions)

    for side in range(2):
        legal = encoding.game.legal(state, side)
        assert encoding.numbers(legal) == encoding.space.numbers(legal)


@each_game
def test_what_the_default_game_needs_has_places_of_its_own(game: Game) -> None:
    """Shared places are for the rest: in the default game nothing falls into them."""
    encoding = Encoding(game)
    state = game.start({}, SeededLuck(1))

    for side in game.to_act(state):
        planes, vector = encoding.observe(state, side)
        shared = [place for place, name in enumerate(encoding.planes) if name.startswith("shared")]
        entries = [place for place, name in enumerate(encoding.vector) if name.startswith("shared")]
        assert not planes[shared].any() and not vector[entries].any()
        assert planes.any() and vector.any()


@each_game
def test_the_layout_of_a_version_does_not_change(game: Game) -> None:
    encoding = Encoding(game)
    numbers = [(pattern, encoding.space.first(pattern)) for pattern in encoding.space.patterns]
    laid = json.dumps([encoding.planes, encoding.vector, numbers, encoding.size])

    assert (encoding.version, hashlib.sha256(laid.encode()).hexdigest()[:16]) == LAYOUTS[game.id]


def test_actions_that_share_numbers_still_have_one_each() -> None:
    """So many that some of their hashes collide."""
    encoding = Encoding("mana")
    actions = [Action("ability", 0, second, third) for second in range(1, 41) for third in range(41, 91)]

    numbers = encoding.numbers(actions)

    assert len(actions) == 2000 and len(set(numbers)) == 2000
    assert min(numbers) >= encoding.space.own and max(numbers) < encoding.size
    assert encoding.numbers(list(reversed(actions))) == list(reversed(numbers))


def test_a_game_without_a_table_is_encoded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warboard.rl.encoding.table_of", lambda game_id: Table())
    encoding = Encoding("power")
    state = played(encoding, 3, 20)
    (side,) = encoding.game.to_act(state)

    legal = encoding.legal(state, side)
    planes, vector = encoding.observe(state, side)

    assert encoding.version == 0 and encoding.size == 4096
    assert len(set(legal.numbers)) == len(encoding.game.legal(state, side))
    assert planes.any() and vector.any()


def test_a_wrong_number_or_text_is_named() -> None:
    encoding = Encoding("chess")
    state = encoding.game.start({}, SeededLuck(1))

    with pytest.raises(WarboardError, match="no legal action of white has the number 99999"):
        encoding.text(state, 0, 99999)
    with pytest.raises(IllegalAction, match="e5"):
        encoding.number(state, 0, "move:e2,e5")
    with pytest.raises(WarboardError, match="no such option"):
        Encoding("chess", {"speed": 3})

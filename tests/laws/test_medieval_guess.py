"""The law of guesses in Medieval Chess: what a guess is made from is what its viewer sees, and nothing else."""

import random

import pytest
from effort import examples
from hypothesis import assume, given
from hypothesis.strategies import integers

from warboard.games.medieval.game import Medieval
from warboard.games.medieval.hidden import can_see
from warboard.games.medieval.pieces import GUARD
from warboard.games.medieval.state import MedievalState
from warboard.kernel.event import ONLOOKER
from warboard.kernel.luck import SeededLuck

GAME = Medieval()
BOARD_SIZE = 64


def _foggy(seed: int, actions: int) -> MedievalState:
    luck = SeededLuck(seed)
    state = GAME.start({"weather": "fog"}, luck)
    for _ in range(actions):
        acting = GAME.to_act(state)
        if not acting:
            break
        GAME.apply(state, acting[0], GAME.sample(state, acting[0], luck), luck, None)
    return state


def _moved_about(state: MedievalState, viewer: int, seed: int) -> MedievalState:
    """The same position, but the pieces that a side does not see stand elsewhere out of its sight."""
    other = state.copy()
    hidden, unseen = [], []
    for square in range(BOARD_SIZE):
        piece = state.squares[square]
        if can_see(state, viewer, square) or (piece is not None and piece.kind == GUARD):
            continue
        unseen.append(square)
        if piece is not None:
            hidden.append(other.take_off(square))
    random.Random(seed).shuffle(unseen)
    for piece, square in zip(hidden, unseen, strict=False):
        other.place(square, piece)
    other.forget_checks()
    return other


@examples(60)
@given(seed=integers(0, 10_000), actions=integers(0, 90), viewer=integers(0, 1))
def test_a_guess_does_not_depend_on_where_unseen_pieces_stand(seed: int, actions: int, viewer: int) -> None:
    """A forecast is computed from a guess with known luck: whatever shows of the unseen there can be read off it."""
    state = _foggy(seed, actions)
    other = _moved_about(state, viewer, seed)
    assume(GAME.view(other, viewer) == GAME.view(state, viewer))

    guesses = [GAME.dump(GAME.guess(one, viewer, SeededLuck(0))) for one in (state, other)]

    assert guesses[0] == guesses[1]


@pytest.mark.parametrize("seed", range(6))
def test_an_onlookers_guess_keeps_what_an_onlooker_sees(seed: int) -> None:
    """MD-1225: that is what both sides see."""
    state = _foggy(seed, 20)

    guess = GAME.guess(state, ONLOOKER, SeededLuck(0))

    seen = [square for square in range(BOARD_SIZE) if can_see(state, ONLOOKER, square)]
    assert any(state.squares[square] is not None for square in seen)
    assert [guess.squares[square] for square in seen] == [state.squares[square] for square in seen]
    hidden = [square for square in range(BOARD_SIZE) if square not in seen]
    assert any(guess.squares[square] != state.squares[square] for square in hidden)

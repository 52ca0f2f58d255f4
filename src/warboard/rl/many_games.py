"""Many games of one kind, played at once: every call takes one action for each and returns arrays for all.

A game that ends is restarted at once. A game's luck depends only on the seed and the game's index, so it is the same in
one process and in many.
"""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from warboard.kernel.action import Action
from warboard.kernel.luck import SeededLuck
from warboard.kernel.state import State
from warboard.rl.encoding import Encoding, Mask, Numbers

_SPREAD = 0x9E3779B97F4A7C15  # so that neighbouring seeds share no game
_SEEDS = 2**63


class Positions(NamedTuple):
    """What the sides to act see, one row for each game."""

    observation: Numbers
    """Planes: games × planes × ranks × files."""
    vector: Numbers
    action_mask: Mask
    side: npt.NDArray[np.int64]
    """The side that is to act, whose view this is."""


class Steps(NamedTuple):
    """What a step led to."""

    positions: Positions
    """For a game that has ended, this is the first position of the next one."""
    rewards: npt.NDArray[np.float32]
    """Games × sides: zero until the end, then from -1 for the last place to 1 for the first."""
    ended: npt.NDArray[np.bool_]


class ManyGames:
    """So many games in this process.

    >>> games = ManyGames(Encoding("power"), 4)
    >>> games.reset(seed=7).action_mask.shape
    (4, 5048)
    """

    def __init__(self, encoding: Encoding, count: int, first: int = 0, copy: bool = True) -> None:
        """`first` is the index of the first of these games among all of a larger number.

        Without `copy`, the masks of one step are overwritten by the next: that saves a megabyte of zeros for every few
        hundred games.
        """
        if count < 1:
            raise ValueError(f"expected 1 game or more, not {count}")
        self.encoding = encoding
        self.count = count
        self._first = first
        self._copy = copy
        self._mask = np.zeros(count * encoding.size, np.int8)
        self._marked = np.zeros(0, np.intp)  # where the mask is 1
        self._states: list[State] = []
        self._lucks: list[SeededLuck] = []
        self._sides: list[int] = []
        self._actions: list[list[Action]] = []
        self.legal_numbers: list[list[int]] = []
        """The numbers of the legal actions of each game: the same as the masks, for callers that would only search
        them.
        """

    def reset(self, seed: int = 0) -> Positions:
        """Restarts all games."""
        places = range(self._first, self._first + self.count)
        self._lucks = [SeededLuck((seed + place * _SPREAD) % _SEEDS) for place in places]
        game, options = self.encoding.game, self.encoding.options
        self._states = [game.start(options, luck) for luck in self._lucks]
        self._sides = [game.to_act(state)[0] for state in self._states]
        self._actions = [game.legal(state, side) for state, side in zip(self._states, self._sides, strict=True)]
        self.legal_numbers = [self.encoding.numbers(actions) for actions in self._actions]
        return self._positions()

    def step(self, actions: npt.ArrayLike) -> Steps:
        """Takes one action for each game, by its number. If one is illegal, ValueError names it and nothing happens."""
        chosen = self._choose(actions)
        encoding = self.encoding
        game, numbers = encoding.game, encoding.numbers
        rewards = np.zeros((self.count, len(encoding.sides)), np.float32)
        ended = np.zeros(self.count, np.bool_)
        for place, action in enumerate(chosen):
            state, luck = self._states[place], self._lucks[place]
            game.apply(state, self._sides[place], action, luck, None)
            acting = game.to_act(state)
            if not acting:
                outcome = game.outcome(state)
                assert outcome is not None, game.id
                rewards[place] = [2 * score - 1 for score in outcome.scores(len(encoding.sides))]
                ended[place] = True
                state = game.start(encoding.options, luck)
                self._states[place] = state
                acting = game.to_act(state)
            side = acting[0]
            legal = game.legal(state, side)
            self._sides[place] = side
            self._actions[place] = legal
            self.legal_numbers[place] = numbers(legal)
        return Steps(self._positions(), rewards, ended)

    def _choose(self, actions: npt.ArrayLike) -> list[Action]:
        if not self._states:
            raise RuntimeError("call reset() before step()")
        given = np.asarray(actions)
        if given.shape != (self.count,) or not np.issubdtype(given.dtype, np.integer):
            raise ValueError(f"expected {self.count} whole numbers, not {given.dtype} of shape {given.shape}")
        chosen = []
        for place, number in enumerate(given.tolist()):
            try:
                chosen.append(self._actions[place][self.legal_numbers[place].index(number)])
            except ValueError:
                raise ValueError(f"action {number} is illegal in game {self._first + place}") from None
        return chosen

    def _positions(self) -> Positions:
        planes, vectors = self.encoding.observe_many(self._states, self._sides)
        size = self.encoding.size
        lengths = [len(numbers) for numbers in self.legal_numbers]
        legal = np.fromiter(chain.from_iterable(self.legal_numbers), np.intp, sum(lengths))
        legal += np.repeat(np.arange(0, self.count * size, size), lengths)
        self._mask[self._marked] = 0
        self._mask[legal] = 1
        self._marked = legal
        mask = self._mask.reshape(self.count, size)
        return Positions(planes, vectors, mask.copy() if self._copy else mask, np.array(self._sides, np.int64))

    def close(self) -> None:
        """Does nothing: there is nothing to release."""

    def __enter__(self) -> ManyGames:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

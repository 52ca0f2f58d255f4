"""The results of an action with their probabilities as floats, fast enough for search; `kernel.odds` is exact."""

from typing import Final

from warboard.bots.budget import Meter
from warboard.kernel.action import Action
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.odds import TracedLuck
from warboard.kernel.state import State

_MOST_RESULTS: Final = 24
_TRIES: Final = 8  # with more results than that, this many are sampled, with equal weights


class Branch:
    """One result of an action."""

    def __init__(self, probability: float, state: State) -> None:
        self.probability = probability
        self.state = state


class Brancher:
    """Carries out actions with every possible result."""

    def __init__(self, game: Game, meter: Meter, seed: int) -> None:
        self._game = game
        self._meter = meter
        self._luck = TracedLuck()
        self._seed = seed

    def first(self, state: State, side: int, action: Action) -> State:
        """The first result; `is_certain` then says whether it is the only one."""
        luck = self._luck
        luck.begin()
        self._meter.spend()
        after = state.copy()
        self._game.apply(after, side, action, luck, None)
        return after

    def is_certain(self) -> bool:
        return not self._luck.forks

    def rest(self, first: State, state: State, side: int, action: Action) -> list[Branch]:
        """All results, likeliest first; to be called after `first`."""
        luck = self._luck
        if luck.least() > _MOST_RESULTS:
            return self._sample(state, side, action)
        branches = [Branch(luck.share(), first)]
        while luck.again():
            if len(branches) >= _MOST_RESULTS:
                return self._sample(state, side, action)
            self._meter.spend()
            after = state.copy()
            self._game.apply(after, side, action, luck, None)
            branches.append(Branch(luck.share(), after))
        return _by_probability(branches)

    def _sample(self, state: State, side: int, action: Action) -> list[Branch]:
        luck = SeededLuck(self._seed)  # the same draws every time, so actions can be compared
        branches: list[Branch] = []
        for _ in range(_TRIES):
            self._meter.spend()
            after = state.copy()
            self._game.apply(after, side, action, luck, None)
            branches.append(Branch(1.0 / _TRIES, after))
        return branches


def _by_probability(branches: list[Branch]) -> list[Branch]:
    """Sorts in place; there are only a few."""
    for end in range(1, len(branches)):
        branch = branches[end]
        place = end
        while place > 0 and branches[place - 1].probability < branch.probability:
            branches[place] = branches[place - 1]
            place -= 1
        branches[place] = branch
    return branches

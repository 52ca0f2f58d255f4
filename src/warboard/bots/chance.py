"""The results of an action with their probabilities, quickly: for search. `kernel.odds` has them exactly."""

from collections.abc import Sequence
from typing import Final

from warboard.bots.budget import Meter
from warboard.kernel.action import Action
from warboard.kernel.game import Game, State
from warboard.kernel.luck import Luck, SeededLuck

_MOST_RESULTS: Final = 24
_TRIES: Final = 8  # where there are more results than that, so many are drawn, and count the same


class _Fork:
    """A draw on the path: its weights, and the branch taken."""

    def __init__(self, weights: list[int], of: int) -> None:
        self.weights = weights
        self.of = of
        self.taken = 0


class BranchLuck(Luck):
    """Luck that follows a path of branches, and takes the first branch of every fork that is new."""

    def __init__(self) -> None:
        super().__init__()
        self.forks: list[_Fork] = []
        self.at = 0

    def below(self, count: int) -> int:
        raise AssertionError("a path picks no actions")

    def again(self) -> bool:
        """Goes over to the next path; False if there is none."""
        self.at = 0
        forks = self.forks
        while forks and forks[-1].taken == len(forks[-1].weights) - 1:
            forks.pop()
        if not forks:
            return False
        forks[-1].taken += 1
        return True

    def probability(self) -> float:
        share = 1.0
        for fork in self.forks:
            share *= fork.weights[fork.taken] / fork.of
        return share

    def _chance(self, label: str, wins: int, of: int) -> bool:
        return self._branch([wins, of - wins], of) == 0

    def _whole(self, label: str, low: int, high: int) -> int:
        count = high - low + 1
        return low + self._branch([1] * count, count)

    def _choice(self, label: str, among: Sequence[str]) -> str:
        counted: dict[str, int] = {}
        for text in among:
            counted[text] = counted.get(text, 0) + 1
        return list(counted)[self._branch(list(counted.values()), len(among))]

    def _branch(self, weights: list[int], of: int) -> int:
        if self.at == len(self.forks):
            self.forks.append(_Fork(weights, of))
        fork = self.forks[self.at]
        self.at += 1
        return fork.taken


class Branch:
    """One result of an action."""

    def __init__(self, probability: float, state: State) -> None:
        self.probability = probability
        self.state = state


class Brancher:
    """Carries actions out, every way they can come out."""

    def __init__(self, game: Game, meter: Meter, seed: int) -> None:
        self._game = game
        self._meter = meter
        self._luck = BranchLuck()
        self._seed = seed

    def first(self, state: State, side: int, action: Action) -> State:
        """The first result; `is_certain` then says whether it is the only one."""
        luck = self._luck
        luck.at = 0
        if luck.forks:
            luck.forks = []
        self._meter.spend()
        after = state.copy()
        self._game.apply(after, side, action, luck, None)
        return after

    def is_certain(self) -> bool:
        return not self._luck.forks

    def rest(self, first: State, state: State, side: int, action: Action) -> list[Branch]:
        """All results, the likeliest first, once `first` has made the first of them."""
        luck = self._luck
        branches = [Branch(luck.probability(), first)]
        while luck.again():
            if len(branches) >= _MOST_RESULTS:
                return self._tried(state, side, action)
            self._meter.spend()
            after = state.copy()
            self._game.apply(after, side, action, luck, None)
            branches.append(Branch(luck.probability(), after))
        return _by_probability(branches)

    def _tried(self, state: State, side: int, action: Action) -> list[Branch]:
        luck = SeededLuck(self._seed)  # the same draws every time, so that actions can be compared
        branches: list[Branch] = []
        for _ in range(_TRIES):
            self._meter.spend()
            after = state.copy()
            self._game.apply(after, side, action, luck, None)
            branches.append(Branch(1.0 / _TRIES, after))
        return branches


def _by_probability(branches: list[Branch]) -> list[Branch]:
    """Sorted in place: there are few."""
    for end in range(1, len(branches)):
        branch = branches[end]
        place = end
        while place > 0 and branches[place - 1].probability < branch.probability:
            branches[place] = branches[place - 1]
            place -= 1
        branches[place] = branch
    return branches

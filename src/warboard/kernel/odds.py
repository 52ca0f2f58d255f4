"""Exact odds: every result of an action with its probability as a fraction.

`TracedLuck` follows one path of results and notes what else could have come up; `outcomes` repeats the action until
every path has been taken. The rules are written only once.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from warboard.kernel.action import Action
from warboard.kernel.errors import WarboardError
from warboard.kernel.event import Event
from warboard.kernel.game import Game
from warboard.kernel.luck import Draw, Luck, SeededLuck
from warboard.kernel.state import State

MOST_PATHS: Final = 100_000


class TooManyOutcomes(WarboardError):
    """An action with more paths of luck than the caller allows."""


class _Fork:
    """A draw on the path: its weights, which add up to `of`, and the branch taken."""

    def __init__(self, weights: list[int], of: int) -> None:
        self.weights = weights
        self.of = of
        self.taken = 0


class TracedLuck(Luck):
    """Luck that follows a path of branches, and takes the first branch of every new fork. Searches use it too."""

    def __init__(self) -> None:
        super().__init__()
        self.forks: list[_Fork] = []
        self.at = 0

    def below(self, count: int) -> int:
        raise AssertionError("a trace picks no actions")

    def begin(self) -> None:
        """Forgets every path."""
        self.at = 0
        if self.forks:
            self.forks = []

    def again(self) -> bool:
        """Moves on to the next path; False if there is none."""
        self.at = 0
        forks = self.forks
        while forks and forks[-1].taken == len(forks[-1].weights) - 1:
            forks.pop()
        if not forks:
            return False
        forks[-1].taken += 1
        return True

    def least(self) -> int:
        """A lower bound on the number of paths, from the forks of this one."""
        least = 1
        for fork in self.forks:
            least += len(fork.weights) - 1
        return least

    def share(self) -> float:
        """The probability of the path as a float; `probability` is exact."""
        share = 1.0
        for fork in self.forks:
            share *= fork.weights[fork.taken] / fork.of
        return share

    def probability(self) -> Fraction:
        wins = 1
        of = 1
        for fork in self.forks:
            wins *= fork.weights[fork.taken]
            of *= fork.of
        return Fraction(wins, of)

    def _chance(self, label: str, wins: int, of: int) -> bool:
        return self._branch([wins, of - wins], of) == 0

    def _whole(self, label: str, low: int, high: int) -> int:
        count = high - low + 1
        return low + self._branch([1] * count, count)

    def _choice(self, label: str, among: Sequence[str]) -> str:
        counts: dict[str, int] = {}
        for text in among:
            counts[text] = counts.get(text, 0) + 1
        return list(counts)[self._branch(list(counts.values()), len(among))]

    def _branch(self, weights: list[int], of: int) -> int:
        if self.at == len(self.forks):
            self.forks.append(_Fork(weights, of))
        fork = self.forks[self.at]
        self.at += 1
        return fork.taken


class Result:
    """One possible result of an action."""

    def __init__(self, probability: Fraction, state: State, draws: list[Draw], events: list[Event]) -> None:
        self.probability = probability
        self.state = state
        self.draws = draws
        self.events = events

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Result):
            return False
        return self._parts() == other._parts() and self.state == other.state

    def __reduce__(self) -> tuple[object, ...]:
        return (Result, (self.probability, self.state, self.draws, self.events))

    def _parts(self) -> tuple[object, ...]:
        return (self.probability, self.draws, self.events)

    def __repr__(self) -> str:
        draws = ", ".join(f"{label} {result}" for label, result in self.draws)
        return f"<Result {self.probability}: {draws or 'certain'}>"


class Paths:
    """Every result of an action, one at a time, so that the caller can do other work in between."""

    def __init__(self, game: Game, state: State, side: int, action: Action, most: int = MOST_PATHS) -> None:
        self._game = game
        self._state = state
        self._side = side
        self._action = action
        self._most = most
        self._luck = TracedLuck()
        self.results: list[Result] = []

    def follow(self) -> bool:
        """Follows the next path to its result; returns whether there are more. TooManyOutcomes is raised once there are
        more than `most`.
        """
        if len(self.results) >= self._most:
            text = self._game.text(self._state, self._action)
            raise TooManyOutcomes(f"{text} has more than {self._most} outcomes")
        draws: list[Draw] = []
        self._luck.log = draws
        after = self._state.copy()
        events: list[Event] = []
        self._game.apply(after, self._side, self._action, self._luck, events)
        self.results.append(Result(self._luck.probability(), after, draws, events))
        return self._luck.again()


def outcomes(game: Game, state: State, side: int, action: Action, most: int = MOST_PATHS) -> list[Result]:
    """Every result of an action with its exact probability; they add up to 1. The state is not changed.

    TooManyOutcomes is raised once there are more than `most`.
    """
    paths = Paths(game, state, side, action, most)
    while paths.follow():
        pass
    return paths.results


def sampled(game: Game, state: State, side: int, action: Action, tries: int) -> list[Result]:
    """A number of results of an action, with equal probabilities and always the same draws, where there are too many to
    follow each. The state is not changed.
    """
    luck = SeededLuck(0)
    results: list[Result] = []
    for _ in range(tries):
        after = state.copy()
        events: list[Event] = []
        game.apply(after, side, action, luck, events)
        results.append(Result(Fraction(1, tries), after, [], events))
    return results

"""Bots against bots: seats rotate, and the games of one rotation count as one sample.

The games of a rotation are played with the same luck, so they are not independent of each other: the error bar is made
from rotations, not from games.
"""

from collections.abc import Sequence
from math import log10, sqrt
from typing import Final

from warboard.bots.bot import Bot
from warboard.kernel.game import Game
from warboard.kernel.luck import SeededLuck
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Plain
from warboard.kernel.state import State

_SURE: Final = 1.96  # deviations that hold 95 % of a normal distribution


class Finished:
    """A game between bots that is over."""

    def __init__(self, outcome: Outcome, actions: int) -> None:
        self.outcome = outcome
        self.actions = actions


def play_bots(game: Game, options: Plain, bots: Sequence[Bot], seed: int) -> Finished:
    """One game, a bot for each side in side order."""
    luck = SeededLuck(seed)
    state: State = game.start(options, luck)
    actions = 0
    acting = game.to_act(state)
    while acting:
        side = acting[0]
        game.apply(state, side, bots[side].choose(game, state, side), luck, None)
        actions += 1
        acting = game.to_act(state)
    outcome = game.outcome(state)
    assert outcome is not None, game.id
    return Finished(outcome, actions)


class Standing:
    """How one bot has done so far."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.wins = 0
        self.draws = 0
        self.losses = 0
        self.places = 0
        self.samples: list[float] = []  # the mean score of each rotation

    def games(self) -> int:
        return self.wins + self.draws + self.losses

    def score(self) -> float:
        """The mean score of a game, 0 to 1."""
        return sum(self.samples) / len(self.samples)

    def error(self) -> float:
        """Half the width of the interval that holds the true score with 95 %."""
        count = len(self.samples)
        if count < 2:
            return 0.5
        mean = self.score()
        spread = sum((sample - mean) ** 2 for sample in self.samples) / (count - 1)
        return _SURE * sqrt(spread / count)


def elo(score: float) -> float:
    """The difference in rating at which such a score is expected; cut off where a score of 0 or 1 has none."""
    certain = min(max(score, 0.0005), 0.9995)
    return -400.0 * log10(1.0 / certain - 1.0)


def note(standings: Sequence[Standing], seats: Sequence[int], finished: Finished, scores: list[list[float]]) -> None:
    """Enters a game into the standings; `seats[side]` is the bot that played it, `scores[bot]` its scores so far."""
    points = finished.outcome.scores(len(seats))
    places = finished.outcome.places(len(seats))
    for side, bot in enumerate(seats):
        standing = standings[bot]
        standing.places += places[side]
        scores[bot].append(points[side])
        result = finished.outcome.result(side)
        if result > 0:
            standing.wins += 1
        elif result < 0:
            standing.losses += 1
        else:
            standing.draws += 1

"""Bots against bots: seats rotate, and the games of one rotation count as one sample.

The games of a rotation share the same luck and are not independent, so the error bar is computed from rotations, not
games.
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

_SURE: Final = 1.96  # standard deviations that cover 95 % of a normal distribution


class Finished:
    """A finished game between bots."""

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


def seat_scores(outcome: Outcome, seats: int) -> list[float]:
    """Each side's score, 0 to 1: the mean over its opponents of 1, 1/2 or 0 for a better, equal or worse place."""
    places = seat_places(outcome, seats)
    scores: list[float] = []
    for side in range(seats):
        points = 0.0
        for other in range(seats):
            if other != side:
                points += 1.0 if places[side] < places[other] else 0.5 if places[side] == places[other] else 0.0
        scores.append(points / (seats - 1))
    return scores


def seat_places(outcome: Outcome, seats: int) -> list[int]:
    """The place of each side, from 1; sides that tie share a place."""
    if not outcome.ranking:
        beaten = bool(outcome.winners)
        return [1 if side in outcome.winners or not beaten else len(outcome.winners) + 1 for side in range(seats)]
    places = [seats] * seats
    before = 0
    for shared in outcome.ranking:
        for side in shared:
            places[side] = before + 1
        before += len(shared)
    return places


class Standing:
    """One bot's results so far."""

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
        """Half the width of the 95 % confidence interval of the score."""
        count = len(self.samples)
        if count < 2:
            return 0.5
        mean = self.score()
        spread = sum((sample - mean) ** 2 for sample in self.samples) / (count - 1)
        return _SURE * sqrt(spread / count)


def elo(score: float) -> float:
    """The rating difference at which this score is expected; limited for scores close to 0 and 1."""
    limited = min(max(score, 0.0005), 0.9995)
    return -400.0 * log10(1.0 / limited - 1.0)


def note(standings: Sequence[Standing], seats: Sequence[int], finished: Finished, scores: list[list[float]]) -> None:
    """Adds a game to the standings; `seats[side]` is the bot that played that side, `scores[bot]` its scores so far."""
    points = seat_scores(finished.outcome, len(seats))
    places = seat_places(finished.outcome, len(seats))
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

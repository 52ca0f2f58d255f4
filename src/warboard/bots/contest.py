"""Bots against bots: seats rotate, and the games of one rotation count as one sample.

The games of a rotation share the same luck and are not independent, so the error bar is computed from rotations, not
games.
"""

from collections.abc import Sequence
from math import log10, sqrt
from typing import Final

from warboard.bots.bot import Bot
from warboard.bots.ratings import DEVIATIONS, wilson
from warboard.kernel.game import Game
from warboard.kernel.interrupt import stop_if_interrupted
from warboard.kernel.luck import SeededLuck
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State

_STUDENT: Final = [12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23]  # for 1 to 10 degrees of freedom


class FinishedGame:
    """A game between bots that is over."""

    def __init__(self, outcome: Outcome, actions: int) -> None:
        self.outcome = outcome
        self.actions = actions


def play_bots(game: Game, options: Plain, bots: Sequence[Bot], seed: int) -> FinishedGame:
    """One game, a bot for each side in side order."""
    luck = SeededLuck(seed)
    state: State = game.start(options, luck)
    actions = 0
    acting = game.to_act(state)
    while acting:
        stop_if_interrupted()
        side = acting[0]
        game.apply(state, side, bots[side].choose(game, state, side), luck, None)
        actions += 1
        acting = game.to_act(state)
    outcome = game.outcome(state)
    assert outcome is not None, game.id
    return FinishedGame(outcome, actions)


class Standing:
    """One bot's results so far."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.wins = 0
        self.draws = 0
        self.losses = 0
        self.places = 0
        self._points = 0.0
        self._played = 0
        self._samples: list[float] = []  # the mean score of each rotation

    def games(self) -> int:
        return self.wins + self.draws + self.losses

    def add_game(self, result: int, place: int) -> None:
        """A game: above 0 is won, below 0 lost; and the place among all."""
        self.places += place
        if result > 0:
            self.wins += 1
        elif result < 0:
            self.losses += 1
        else:
            self.draws += 1

    def add_rotation(self, scores: list[float]) -> None:
        """The scores, 0 to 1, of the games of a rotation; the last one may be cut short."""
        self._points += sum(scores)
        self._played += len(scores)
        self._samples.append(sum(scores) / len(scores))

    def score(self) -> float:
        """The mean score of a game, 0 to 1."""
        return self._points / self._played

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the score: Student's interval over the rotations. Rotations that are all alike have no
        spread to judge by: then it is Wilson's interval for that many games.
        """
        samples = self._samples
        score = self.score()
        if min(samples) == max(samples):
            return wilson(score, self._played)
        count = len(samples)
        spread = sum((sample - score) ** 2 for sample in samples) / (count - 1)
        error = _student(count - 1) * sqrt(spread / count)
        return max(score - error, 0.0), min(score + error, 1.0)


def _student(freedom: int) -> float:
    """The number of deviations that covers 95 % of Student's distribution with this many degrees of freedom."""
    return _STUDENT[freedom - 1] if freedom <= len(_STUDENT) else DEVIATIONS + 2.72 / freedom


def elo(score: float) -> float:
    """The rating difference at which this score is expected; limited for scores close to 0 and 1."""
    limited = min(max(score, 0.0005), 0.9995)
    return -400.0 * log10(1.0 / limited - 1.0)


def seats_of(number: int, bots: int) -> list[int]:
    """The bot that plays each side in a game, by the game's number: they go round.

    >>> seats_of(4, 3)
    [1, 2, 0]
    """
    return [(side + number) % bots for side in range(bots)]


class Contest:
    """Games of bots against each other: who sits where next, and how each has done so far."""

    def __init__(self, names: Sequence[str]) -> None:
        self.standings = [Standing(name) for name in names]
        self.played = 0
        self.actions = 0
        self._scores: list[list[float]] = [[] for _ in names]  # of the present rotation, by bot

    def rotation(self) -> int:
        """The number of the rotation that the next game belongs to: all its games are played with the same luck."""
        return self.played // len(self.standings)

    def seats(self) -> list[int]:
        """The bot that plays each side in the next game."""
        return seats_of(self.played, len(self.standings))

    def add(self, finished: FinishedGame) -> None:
        """Enters the game that was played with these seats."""
        seats = self.seats()
        points = finished.outcome.scores(len(seats))
        places = finished.outcome.places(len(seats))
        for side, bot in enumerate(seats):
            self._scores[bot].append(points[side])
            self.standings[bot].add_game(finished.outcome.result(side), places[side])
        self.played += 1
        self.actions += finished.actions
        if self.played % len(seats) == 0:
            self.close()

    def close(self) -> None:
        """Counts a rotation that was cut short; a whole one is counted by itself."""
        for standing, points in zip(self.standings, self._scores, strict=True):
            if points:
                standing.add_rotation(points)
        self._scores = [[] for _ in self.standings]


def options_for(game: Game, options: Fields, players: int) -> Fields:
    """The options with as many players as there are, where the game leaves their number open."""
    if "players" not in options and any(option.name == "players" for option in game.options):
        return {**options, "players": players}
    return options

"""Luck: how much of a result the dice decide.

After every draw, each side's chances are compared with their mean over everything that the draw could have brought, by
exact odds. The sum over a game is how lucky a side was, in wins.
"""

from collections.abc import Sequence
from math import atanh, sqrt, tanh

from warboard.bots.luck_report import expected_result
from warboard.bots.opinion import chances
from warboard.kernel.game import Game
from warboard.kernel.outcome import Outcome
from warboard.kernel.plain import Fields, Plain
from warboard.kernel.state import State
from warboard.lab.measures.measure import Answer, Measure, Moment, Observer
from warboard.lab.results import GameResult
from warboard.lab.statistics import CONFIDENCE, Interval, mean, mean_interval, normal_quantile, proportion, variance


class _Dice(Observer):
    """Adds up every side's luck."""

    def __init__(self, sides: int) -> None:
        self._sums = [0.0] * sides
        self._draws = 0

    def see(self, moment: Moment) -> None:
        if not moment.draws:
            return
        expected = expected_result(moment.game, moment.before, moment.side, moment.action, self._draws)
        if expected.results == 1:
            return
        self._draws += 1
        for side, share in enumerate(chances(moment.game, moment.after)):
            self._sums[side] += share - expected.shares[side]

    def facts(self, outcome: Outcome) -> Fields:
        sums: list[Plain] = [round(total, 6) for total in self._sums]
        return {"luck": sums, "draws": self._draws}


class Luck(Measure):
    """The share of the results' variance that luck explains, and how often the luckier side wins."""

    name = "luck"

    def observer(self, game: Game, state: State) -> Observer:
        return _Dice(len(game.sides(state)))

    def answers(self, game: Game, results: Sequence[GameResult]) -> list[Answer]:
        if not results:
            return []
        decided = [result for result in results if len(result.winners) == 1 and _has_luckiest(result)]
        won = sum(luckiest(result) == result.winners[0] for result in decided)
        lucks = [luck_of(result)[0] for result in results]
        scores = [result.scores[0] for result in results]
        share, interval = _explained(lucks, scores)
        draws = [float(str(result.facts[self.name]["draws"])) for result in results]
        return [
            Answer("share of the result", share, interval, len(results)),
            Answer("the luckier side wins", won / max(len(decided), 1), proportion(won, len(decided)), len(decided)),
            Answer("draws of chance in a game", mean(draws), mean_interval(draws), len(results)),
        ]


def luck_of(result: GameResult) -> list[float]:
    """Every side's luck in a game, in wins."""
    found = result.facts["luck"]["luck"]
    assert isinstance(found, list), found
    return [float(str(each)) for each in found]


def luckiest(result: GameResult) -> int:
    lucks = luck_of(result)
    return lucks.index(max(lucks))


def _has_luckiest(result: GameResult) -> bool:
    lucks = luck_of(result)
    return lucks.count(max(lucks)) == 1


def _explained(causes: Sequence[float], effects: Sequence[float]) -> tuple[float, Interval]:
    """The share of the effects' variance that a linear fit to the causes explains, with the interval from Fisher's
    transformation of the correlation.
    """
    count = len(causes)
    if count >= 4 and not any(causes):
        return 0.0, Interval(0.0, 0.0)  # no luck is involved
    if count < 4 or variance(causes) == 0 or variance(effects) == 0:
        return 0.0, Interval(0.0, 1.0)  # if one side wins all games, nobody can tell why
    middle, centre = mean(causes), mean(effects)
    together = sum((cause - middle) * (effect - centre) for cause, effect in zip(causes, effects, strict=True))
    correlation = together / (count - 1) / sqrt(variance(causes) * variance(effects))
    correlation = max(-0.999999, min(0.999999, correlation))
    half = normal_quantile(0.5 + CONFIDENCE / 2) / sqrt(count - 3)
    ends = [tanh(atanh(correlation) - half), tanh(atanh(correlation) + half)]
    squares = sorted(end * end for end in ends)
    return correlation * correlation, Interval(0.0 if ends[0] * ends[1] < 0 else squares[0], squares[1])

"""Ratings from games between bots: Elo differences and their error bars. Pure arithmetic.

A sample is a pair of games with the same luck and the seats swapped: its mean score counts once. Ratings are the
maximum likelihood ones (Bradley and Terry; a draw is half a win), error bars come from resampling with replacement.
Samples that are all equal, such as a perfect score, have no spread: there the bar comes from Wilson's interval for that
number of games.
"""

from math import log10, sqrt
from typing import Final

from warboard.kernel.luck import SeededLuck

_STEPS: Final = 200
_PRIOR: Final = 0.5  # half a drawn sample between every two that have met: without it a perfect score has no rating
_RESAMPLES: Final = 200
_OUTSIDE: Final = 0.025  # of the resamples, on either side of the error bar
DEVIATIONS: Final = 1.96  # of a normal distribution, which leave as much outside


class Sample:
    """Two games of one bot against another with the seats swapped; `score` is the first one's mean."""

    def __init__(self, one: int, other: int, score: float) -> None:
        self.one = one
        self.other = other
        self.score = score


class Rating:
    """A bot's rating, relative to the first bot's 0, and its lead over the bot before it."""

    def __init__(self, elo: float, error: float, above: float, above_error: float, samples: int) -> None:
        self.elo = elo
        self.error = error
        self.above = above
        self.above_error = above_error
        self.samples = samples


def rate(count: int, samples: list[Sample], seed: int = 1) -> list[Rating]:
    """The ratings of `count` bots, each with half the width of its 95 % interval."""
    elos = _likeliest(count, samples)
    luck = SeededLuck(seed)
    resamples: list[list[float]] = []
    if samples:
        for _ in range(_RESAMPLES):
            again = [samples[luck.below(len(samples))] for _ in samples]
            resamples.append(_likeliest(count, again))
    ratings: list[Rating] = []
    unseen_variance = 0.0  # variance of the steps up to a bot that resampling misses
    for bot in range(count):
        above = elos[bot] - elos[bot - 1] if bot > 0 else 0.0
        above_error = 0.0
        if bot > 0:
            step_error = _half_width([again[bot] - again[bot - 1] for again in resamples])
            above_error = max(step_error, _error_of_equal(above, _scores(samples, bot, bot - 1)))
            unseen_variance += above_error * above_error - step_error * step_error
        resample_error = _half_width([again[bot] for again in resamples])
        error = sqrt(resample_error * resample_error + unseen_variance)
        sample_count = sum(1 for sample in samples if bot in (sample.one, sample.other))
        ratings.append(Rating(elos[bot], error, above, above_error, sample_count))
    return ratings


def _scores(samples: list[Sample], one: int, other: int) -> list[float]:
    """One bot's scores against another, by sample."""
    first = [sample.score for sample in samples if sample.one == one and sample.other == other]
    return first + [1.0 - sample.score for sample in samples if sample.one == other and sample.other == one]


def _error_of_equal(above: float, scores: list[float]) -> float:
    """If all scores are equal: the distance to the end of Wilson's interval that is nearer to an even score."""
    if not scores or min(scores) < max(scores):
        return 0.0
    least, _ = wilson(max(scores[0], 1.0 - scores[0]), 2 * len(scores))
    return abs(above) - 400.0 * log10(least / (1.0 - least))


def wilson(score: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a mean score of 0 to 1 in this many games."""
    doubt = DEVIATIONS * DEVIATIONS / games
    spread = DEVIATIONS * sqrt(score * (1.0 - score) / games + doubt / (4 * games))
    low = (score + doubt / 2 - spread) / (1.0 + doubt)
    high = (score + doubt / 2 + spread) / (1.0 + doubt)
    return max(low, 0.0), min(high, 1.0)


def _half_width(values: list[float]) -> float:
    if not values:
        return 0.0
    ordered = sorted(values)
    outside = int(_OUTSIDE * len(ordered))
    return (ordered[len(ordered) - 1 - outside] - ordered[outside]) / 2.0


def _likeliest(count: int, samples: list[Sample]) -> list[float]:
    """The Elo points of each bot, as the fixed point of Bradley and Terry's equations."""
    wins = [0.0] * count
    met = [[0.0] * count for _ in range(count)]
    for sample in samples:
        wins[sample.one] += sample.score
        wins[sample.other] += 1.0 - sample.score
        met[sample.one][sample.other] += 1.0
        met[sample.other][sample.one] += 1.0
    for one in range(count):
        for other in range(one):
            if met[one][other] > 0.0:
                met[one][other] += _PRIOR
                met[other][one] += _PRIOR
                wins[one] += _PRIOR / 2.0
                wins[other] += _PRIOR / 2.0
    strengths = [1.0] * count
    for _ in range(_STEPS):
        for bot in range(count):
            expected = 0.0
            for other in range(count):
                if met[bot][other] > 0.0:
                    expected += met[bot][other] / (strengths[bot] + strengths[other])
            if expected > 0.0:
                strengths[bot] = wins[bot] / expected
    return [400.0 * log10(strength / strengths[0]) for strength in strengths]

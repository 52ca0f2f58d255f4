"""The calculations behind every answer of the lab. Pure: numbers in, numbers out.

Two kinds of intervals:

- `proportion` and `mean_interval` contain the true value with the stated confidence if they are computed once, after a
  number of games that was fixed beforehand.
- `MeanSequence` contains it at every moment simultaneously: it may be checked after each game, and play may stop as
  soon as the answer is certain enough. `Sprt` decides in the same way between two hypotheses.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import atanh, exp, inf, lgamma, log, log1p, log10, sqrt, tanh
from statistics import NormalDist
from typing import Final

CONFIDENCE: Final = 0.95
_POINTS: Final = 1000  # grid steps between 0 and 1 at which a confidence sequence is computed
_LARGEST_BET: Final = 0.75  # share of the capital: below 1, so that no single result ruins a bettor
_HORIZONS: Final = (30, 300, 3_000, 30_000)  # numbers of results for which a bet size is the best
_NORMAL: Final = NormalDist()
_PRIOR: Final = 16  # pairs, half of each extreme, added to a variance: from few pairs it is too small too often
_HALVINGS: Final = 60
_FEWEST_CORRELATED: Final = 4  # pairs: Fisher's interval is unbounded for fewer
_LARGEST_CORRELATION: Final = 0.999999  # a perfect one has no finite transform
_FRACTIONS, _EXACT = 300, 1e-15  # maximum terms of a continued fraction, and the tolerance for convergence


@dataclass(frozen=True)
class Interval:
    """The values between which the true one lies."""

    low: float
    high: float

    @property
    def width(self) -> float:
        return self.high - self.low

    def __contains__(self, value: float) -> bool:
        return self.low <= value <= self.high

    def within(self, other: "Interval") -> bool:
        """Whether every value of this interval lies in the other."""
        return other.low <= self.low and self.high <= other.high

    def apart_from(self, other: "Interval") -> bool:
        """Whether the two have no value in common."""
        return self.high < other.low or other.high < self.low


def proportion(successes: float, trials: float, confidence: float = CONFIDENCE) -> Interval:
    """Wilson's interval for a proportion. It remains valid for 0 and for all of the trials; draws may count as
    halves.
    """
    if trials == 0:
        return Interval(0.0, 1.0)
    share = successes / trials
    z = normal_quantile(0.5 + confidence / 2)
    doubt = z * z / trials
    middle = (share + doubt / 2) / (1 + doubt)
    spread = z * sqrt(share * (1 - share) / trials + doubt / (4 * trials)) / (1 + doubt)
    low = 0.0 if successes == 0 else middle - spread
    return Interval(low, 1.0 if successes == trials else middle + spread)


def proportion_of_games(counts: Sequence[tuple[float, float]], confidence: float = CONFIDENCE) -> Interval:
    """The interval for a proportion whose trials come game by game, as (successes, trials). Those of one game are
    alike, so they tell less than as many independent ones would: it is Wilson's interval for the number of independent
    trials that would tell as much (Korn and Graubard, 1998). Of trials that all succeed, or all fail, each game counts
    once.
    """
    counts = [(successes, trials) for successes, trials in counts if trials]
    games, total = len(counts), sum(trials for _, trials in counts)
    if not games:
        return Interval(0.0, 1.0)
    share = sum(successes for successes, _ in counts) / total
    squares = sum((successes - share * trials) ** 2 for successes, trials in counts)
    count = float(games)
    if games > 1 and 0 < share < 1:
        tail = 0.5 + confidence / 2
        few = (normal_quantile(tail) / student_quantile(tail, games - 1)) ** 2
        told = few * share * (1 - share) * total**2 * (games - 1) / games
        count = min(told / squares, total) if squares else total
    return proportion(share * count, count, confidence)


def most_if_never_seen(trials: int, confidence: float = CONFIDENCE) -> float:
    """The highest rate of something that happened in none of the trials (Clopper and Pearson, one-sided).

    >>> round(most_if_never_seen(300), 4)
    0.0099
    """
    return 1.0 if trials == 0 else 1 - (1 - confidence) ** (1 / trials)


def at_most(successes: int, trials: int, share: float) -> float:
    """How probable so few successes, or fewer, are at a given rate: the test whether something is rarer.

    >>> round(at_most(0, 300, 0.01), 4)
    0.049
    """
    return 1.0 if successes >= trials else beta_share(1 - share, trials - successes, successes + 1)


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def variance(values: Sequence[float]) -> float:
    """The unbiased estimate of the variance; 0 for fewer than two values."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sum((value - middle) ** 2 for value in values) / (len(values) - 1)


def mean_interval(values: Sequence[float], confidence: float = CONFIDENCE) -> Interval:
    """Student's interval for the mean of unbounded values."""
    if len(values) < 2:
        return Interval(-inf, inf)
    error = student_quantile(0.5 + confidence / 2, len(values) - 1) * sqrt(variance(values) / len(values))
    return Interval(mean(values) - error, mean(values) + error)


class MeanSequence:
    """A confidence sequence for the mean of results between 0 and 1: `interval` contains the true mean with the stated
    confidence after every result simultaneously, so it may be checked while games are played.

    For each possible mean, two players bet on the results, one that they come out higher, one lower (Waudby-Smith and
    Ramdas, "Estimating means of bounded random variables by betting", 2024). If the mean is the true one, neither can
    expect to win; a mean at which one of them has become rich is ruled out for good. Each divides the capital between
    bets of several sizes, the best ones after some 30, 300, 3,000 and 30,000 results.
    """

    def __init__(self, confidence: float = CONFIDENCE, points: int = _POINTS) -> None:
        self.results = 0
        self._points = points
        self._rich = 2 / (1 - confidence)  # each player has half of the permitted error
        self._total = 0.0
        self._squares = 0.25
        self._means = [point / points for point in range(points + 1)]
        self._most_above = [_LARGEST_BET / possible if possible > 0 else inf for possible in self._means]
        self._most_below = self._most_above[::-1]
        self._higher = [[1.0] * (points + 1) for _ in _HORIZONS]  # the capital, by bet size and possible mean
        self._lower = [[1.0] * (points + 1) for _ in _HORIZONS]
        self._first = 0  # the first and the last mean not ruled out
        self._last = points

    def add(self, result: float) -> None:
        """Adds a result between 0 and 1."""
        if not 0 <= result <= 1:
            raise ValueError(f"{result} is not between 0 and 1")
        self.results += 1
        spread = self._squares / self.results  # of the results before this one: a bet must not know the outcome
        self._total += result
        self._squares += (result - (0.5 + self._total) / (self.results + 1)) ** 2
        left = slice(self._first, self._last + 1)
        gains = [result - possible for possible in self._means[left]]
        above = list(zip(gains, self._most_above[left], strict=True))
        below = list(zip([-gain for gain in gains], self._most_below[left], strict=True))
        for number, horizon in enumerate(_HORIZONS):
            bet = sqrt(2 * log(self._rich) / (spread * horizon))
            for capital, bets in ((self._higher[number], above), (self._lower[number], below)):
                capital[left] = [
                    had * (1 + min(bet, most) * gain) for had, (gain, most) in zip(capital[left], bets, strict=True)
                ]
        while self._first < self._last and self._is_rich(self._higher, self._first):
            self._first += 1
        while self._last > self._first and self._is_rich(self._lower, self._last):
            self._last -= 1

    def _is_rich(self, capital: Sequence[Sequence[float]], point: int) -> bool:
        return sum(bets[point] for bets in capital) / len(capital) >= self._rich

    @property
    def mean(self) -> float:
        """The mean so far; one half before the first result."""
        return self._total / self.results if self.results else 0.5

    def interval(self) -> Interval:
        """The means that are not ruled out, rounded outwards to the grid."""
        points = self._points
        return Interval(max(0, self._first - 1) / points, min(points, self._last + 1) / points)

    def shown(self) -> Interval:
        """The interval to show to people, who see the mean beside it: it includes the current mean even if earlier
        results ruled that out. A wider interval still contains the true mean.
        """
        known = self.interval()
        return Interval(min(known.low, self.mean), max(known.high, self.mean))


class Sprt:
    """Wald's sequential test between two Elo differences, on the scores of pairs of games.

    A pair is played with the same luck and the seats swapped, so its mean score, 0 to 1, counts once. The likelihood of
    a mean is taken from the normal distribution with the observed variance (generalised SPRT).
    """

    def __init__(self, elo_0: float, elo_1: float, false_alarm: float = 0.05, miss: float = 0.05) -> None:
        if elo_0 >= elo_1:
            raise ValueError(f"the first hypothesis, {elo_0:g} Elo, must lie below the second, {elo_1:g}")
        self.low, self.high = elo_0, elo_1
        self._score_0, self._score_1 = score_of(elo_0), score_of(elo_1)
        self.reject = log(miss / (1 - false_alarm))
        self.accept = log((1 - miss) / false_alarm)
        self.pairs = 0
        self._total = 0.0
        self._squares = 0.0

    def add(self, score: float) -> None:
        """Adds the mean score of a pair, between 0 and 1."""
        self.pairs += 1
        self._total += score
        self._squares += score * score

    def likelihood_ratio(self) -> float:
        """The logarithm of the likelihood ratio in favour of the second hypothesis."""
        if self.pairs == 0:
            return 0.0
        count = self.pairs + _PRIOR
        middle = (self._total + _PRIOR / 2) / count
        spread = (self._squares + _PRIOR / 2) / count - middle * middle
        distance = self._score_1 - self._score_0
        return distance * (2 * self._total - self.pairs * (self._score_0 + self._score_1)) / (2 * spread)

    def verdict(self) -> bool | None:
        """True for the second hypothesis, False for the first, None while undecided."""
        ratio = self.likelihood_ratio()
        return True if ratio >= self.accept else False if ratio <= self.reject else None


def elo_of(score: float) -> float:
    """The rating difference at which this score is expected."""
    if score <= 0:
        return -inf
    return inf if score >= 1 else -400 * log10(1 / score - 1)


def score_of(elo: float) -> float:
    """The score that is expected at a rating difference.

    >>> round(score_of(200), 3)
    0.76
    """
    return 1 / (1 + 10 ** (-elo / 400))


def elo_interval(score: Interval) -> Interval:
    return Interval(elo_of(score.low), elo_of(score.high))


@dataclass(frozen=True)
class Difference:
    """How two means differ: the second minus the first."""

    value: float
    interval: Interval
    p: float  # the probability of a difference at least this large if there is none


def difference(first: Sequence[float], second: Sequence[float], confidence: float = CONFIDENCE) -> Difference:
    """Welch's comparison of two independent groups."""
    value = mean(second) - mean(first)
    one, other = variance(first) / len(first), variance(second) / len(second)
    if one + other == 0:
        return Difference(value, Interval(-inf, inf), 1.0)
    freedom = (one + other) ** 2 / (
        sum(part * part / (len(group) - 1) for part, group in ((one, first), (other, second)) if len(group) > 1)
    )
    return _judge(value, sqrt(one + other), freedom, confidence)


def by_chance(first: Sequence[float], second: Sequence[float]) -> float:
    """The probability that the means of two groups differ at least as much if there is no difference, also for small
    groups with few distinct values: the larger one by Welch's and by Student's test. Welch's alone takes eight wins
    in eight games for certainty, as they have no spread; Student's alone takes the spread of a large group for that
    of a small one.

    >>> by_chance([0.0, 1.0] * 40, [1.0] * 8) > 0.005
    True
    """
    one, other = len(first), len(second)
    if one + other < 3:
        return 1.0
    freedom = one + other - 2
    spread = ((one - 1) * variance(first) + (other - 1) * variance(second)) / freedom
    if spread == 0:
        return 1.0
    error = sqrt(spread * (1 / one + 1 / other))
    return max(_judge(mean(second) - mean(first), error, freedom, CONFIDENCE).p, difference(first, second).p)


def paired_difference(first: Sequence[float], second: Sequence[float], confidence: float = CONFIDENCE) -> Difference:
    """Student's comparison of two groups whose members are paired. Pairs that all differ by the same have no spread,
    and so no interval; then the sign test says how probable that is.
    """
    if len(first) != len(second):
        raise ValueError(f"{len(first)} and {len(second)} values cannot be paired")
    differences = [after - before for before, after in zip(first, second, strict=True)]
    error = sqrt(variance(differences) / len(differences))
    if error == 0:
        p = 2.0 ** (1 - len(differences)) if differences[0] else 1.0
        return Difference(mean(differences), Interval(-inf, inf), p)
    return _judge(mean(differences), error, len(differences) - 1, confidence)


def _judge(value: float, error: float, freedom: float, confidence: float) -> Difference:
    half = student_quantile(0.5 + confidence / 2, freedom) * error
    return Difference(value, Interval(value - half, value + half), 2 * (1 - student_share(abs(value) / error, freedom)))


def explained_share(
    causes: Sequence[float], effects: Sequence[float], confidence: float = CONFIDENCE
) -> tuple[float, Interval]:
    """The share of the effects' variance that a linear fit to the causes explains, with the interval from Fisher's
    transformation of the correlation. Too few pairs, or causes or effects that are all the same, tell nothing.
    """
    count = len(causes)
    if count < _FEWEST_CORRELATED or variance(causes) == 0 or variance(effects) == 0:
        return 0.0, Interval(0.0, 1.0)
    middle, centre = mean(causes), mean(effects)
    together = sum((cause - middle) * (effect - centre) for cause, effect in zip(causes, effects, strict=True))
    correlation = together / (count - 1) / sqrt(variance(causes) * variance(effects))
    correlation = max(-_LARGEST_CORRELATION, min(_LARGEST_CORRELATION, correlation))
    half = normal_quantile(0.5 + confidence / 2) / sqrt(count - 3)
    low, high = tanh(atanh(correlation) - half), tanh(atanh(correlation) + half)
    squares = sorted((low * low, high * high))
    return correlation * correlation, Interval(0.0 if low < 0 < high else squares[0], squares[1])


def discoveries(ps: Sequence[float], rate: float = 0.05) -> list[bool]:
    """Which of many questions are answered with yes, if at most this share of the yeses may be false (Benjamini and
    Hochberg): among a hundred kinds of piece, five would look special by chance alone.

    >>> discoveries([0.001, 0.2, 0.012, 0.9])
    [True, False, True, False]
    """
    threshold = -1.0
    for rank, p in enumerate(sorted(ps), 1):
        if p <= rate * rank / len(ps):
            threshold = p
    return [p <= threshold for p in ps]


def normal_quantile(share: float) -> float:
    """The number of standard deviations below which this share of a normal distribution lies."""
    return _NORMAL.inv_cdf(share)


def student_share(t: float, freedom: float) -> float:
    """The share of Student's distribution below t."""
    tail = beta_share(freedom / (freedom + t * t), freedom / 2, 0.5) / 2
    return 1 - tail if t >= 0 else tail


def student_quantile(share: float, freedom: float) -> float:
    """The t below which this share of Student's distribution lies."""
    if share < 0.5:
        return -student_quantile(1 - share, freedom)
    low, high = 0.0, 1.0
    while student_share(high, freedom) < share:
        low, high = high, 2 * high
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if student_share(middle, freedom) < share else (low, middle)
    return high


def beta_share(x: float, a: float, b: float) -> float:
    """The share of the beta distribution below x, by Lentz's continued fraction."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    if x > (a + 1) / (a + b + 2):
        return 1 - beta_share(1 - x, b, a)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    value = d
    for step in range(1, _FRACTIONS):
        even = step * (b - step) * x / ((a + 2 * step - 1) * (a + 2 * step))
        odd = -(a + step) * (a + b + step) * x / ((a + 2 * step) * (a + 2 * step + 1))
        change = 1.0
        for term in (even, odd):
            d = 1 / (1 + term * d)
            c = 1 + term / c
            change *= c * d
        value *= change
        if abs(change - 1) < _EXACT:
            break
    return front * value

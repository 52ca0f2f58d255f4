"""Ratings by Glicko-2, as Mark Glickman describes it ("Example of the Glicko-2 system", 2022), one game at a time.

The package `glicko2` (2.1.0) uses the rating where the paper has the deviation in the function whose root is the new
volatility, so we have our own implementation; the paper's example is a test.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

START: Final = 1500.0
UNKNOWN: Final = 350.0  # the deviation of an unknown player
VOLATILITY: Final = 0.06
_TAU: Final = 0.5  # how much the volatility may change
_SCALE: Final = 173.7178
_CLOSE: Final = 1e-6


@dataclass(frozen=True)
class Skill:
    """A rating, its deviation, and its volatility."""

    rating: float = START
    deviation: float = UNKNOWN
    volatility: float = VOLATILITY


def rate(player: Skill, results: Sequence[tuple[Skill, float]]) -> Skill:
    """The player after a rating period: opponents with the score against each, from 0 to 1."""
    mu = (player.rating - START) / _SCALE
    phi = player.deviation / _SCALE
    information = 0.0
    surprise = 0.0
    for opponent, score in results:
        weight = _weight(opponent.deviation / _SCALE)
        expected = 1.0 / (1.0 + exp(-weight * (mu - (opponent.rating - START) / _SCALE)))
        information += weight * weight * expected * (1.0 - expected)
        surprise += weight * (score - expected)
    if information == 0.0:
        return Skill(player.rating, min(sqrt(phi**2 + player.volatility**2) * _SCALE, UNKNOWN), player.volatility)
    variance = 1.0 / information
    volatility = _volatility(player.volatility, phi, variance, variance * surprise)
    new_phi = 1.0 / sqrt(1.0 / (phi**2 + volatility**2) + information)
    return Skill(_SCALE * (mu + new_phi**2 * surprise) + START, _SCALE * new_phi, volatility)


def _weight(phi: float) -> float:
    return 1.0 / sqrt(1.0 + 3.0 * phi**2 / pi**2)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5: the root of a function, by the Illinois algorithm."""
    start = log(sigma**2)

    def function(x: float) -> float:
        square = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - square) / (2.0 * square**2) - (x - start) / _TAU**2

    left = start
    if delta**2 > phi**2 + variance:
        right = log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while function(start - steps * _TAU) < 0.0:
            steps += 1
        right = start - steps * _TAU
    at_left, at_right = function(left), function(right)
    while abs(right - left) > _CLOSE:
        middle = left + (left - right) * at_left / (at_right - at_left)
        at_middle = function(middle)
        if at_middle * at_right <= 0.0:
            left, at_left = right, at_right
        else:
            at_left /= 2.0
        right, at_right = middle, at_middle
    return exp(left / 2.0)

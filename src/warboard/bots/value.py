"""What a position is worth to a side, from -1 (lost) to 1 (won): the game's score read as a chance to win.

Values are expectations, so that a half chance to win can be weighed against a piece.
"""

from math import log, tanh
from typing import Final

from warboard.kernel.game import Game
from warboard.kernel.state import State

WON: Final = 1.0
_SURE: Final = 0.96  # no score is as good as a win
_MOST: Final = 0.9999


def squash(score: float, scale: int) -> float:
    """A score as a value; it never reaches that of a win."""
    return _SURE * tanh(score / (2.0 * scale))


def leaf_value(game: Game, state: State, side: int, scale: int) -> float:
    """The value for a side of a position that is looked at no further."""
    outcome = game.outcome(state)
    if outcome is None:
        return squash(float(game.advice.score(state, side)), scale)
    return float(outcome.result(side))


def side_value(game: Game, state: State, side: int, seats: int, scale: int) -> float:
    """How a side stands against all the others. A score need not be what the others lack."""
    outcome = game.outcome(state)
    if outcome is not None:
        return 2.0 * outcome.scores(seats)[side] - 1.0
    others = 0.0
    for other in range(seats):
        if other != side:
            others += game.advice.score(state, other)
    own = float(game.advice.score(state, side))
    return squash((own - others / (seats - 1)) / 2.0, scale)


def win_probability(value: float) -> float:
    """A value as the share of games that would be won, draws as halves."""
    return (1.0 + value) / 2.0


def as_score(value: float, scale: int) -> int:
    """The score that such a value stands for."""
    share = min(max(value / _SURE, -_MOST), _MOST)
    return round(scale * log((1.0 + share) / (1.0 - share)))

"""What a position is worth to a side, from -1 (lost) to 1 (won): the game's score turned into a chance to win.

Values are expectations, so an even chance to win can be weighed against a piece.
"""

from math import log, tanh
from typing import Final

from warboard.kernel.game import Game
from warboard.kernel.state import State

WON: Final = 1.0
_SURE: Final = 0.96  # no score is as good as a win
_MOST: Final = 0.9999


def squash(score: float, scale: int) -> float:
    """A score as a value, always below that of a win."""
    return _SURE * tanh(score / (2.0 * scale))


def leaf_value(game: Game, state: State, side: int, scale: int) -> float:
    """The value, for a side, of a position that is not searched further."""
    outcome = game.outcome(state)
    if outcome is None:
        return squash(float(game.advice.score(state, side)), scale)
    return float(outcome.result(side))


def side_value(game: Game, state: State, side: int, seats: int, scale: int) -> float:
    """How a side is doing against all the others. Scores need not add up to 0."""
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
    """A value as the expected share of games won, where a draw is half a win."""
    return (1.0 + value) / 2.0


def as_score(value: float, scale: int) -> int:
    """The score that this value comes from."""
    share = min(max(value / _SURE, -_MOST), _MOST)
    return round(scale * log((1.0 + share) / (1.0 - share)))

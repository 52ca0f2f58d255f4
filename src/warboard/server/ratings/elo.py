"""Elo ratings (sections 3.7 and 3.8). Pure arithmetic.

>>> change(1500, [(1320, 1.0)], factor(12, False)), change(1500, [(1320, 0.0)], factor(45, False))
(10, -15)
"""

from collections.abc import Sequence
from math import ceil, floor
from typing import Final

START: Final = 1200  # PL-1
LEAST: Final = 100  # PL-2

SMURF_GAMES: Final = 20  # PL-81
SMURF_WINS: Final = 17
PROVEN_GAMES: Final = 50  # PL-83
PROVEN_WINS: Final = 38
PROVEN_BONUS: Final = 300


def expected(own: int, opponent: int) -> float:
    """The expected score against an opponent (PL-71)."""
    return float(1 / (1 + 10 ** ((opponent - own) / 400)))


def factor(games: int, flagged: bool) -> int:
    """K, by the number of the player's rated games, including this one (PL-73); doubled while flagged (PL-82).

    >>> [factor(games, False) for games in (1, 30, 31, 100, 101)], factor(25, True), factor(31, True)
    ([40, 40, 20, 20, 10], 80, 40)
    """
    plain = 40 if games <= 30 else 20 if games <= 100 else 10
    return 2 * plain if flagged else plain


def change(own: int, against: Sequence[tuple[int, float]], k: int, weights: Sequence[float] = ()) -> int:
    """What a rating gains: `against` holds each opponent's rating and the score against it (PL-72, PL-74). The games
    count with these `weights` (PL-152 to PL-154), or in full if there are none.

    >>> change(1300, [(1200, 1.0), (1250, 1.0), (1500, 0.0)], 40)
    7
    """
    gains = [score - expected(own, opponent) for opponent, score in against]
    if weights:
        gains = [gain * weight for gain, weight in zip(gains, weights, strict=True)]
    return _nearest(k * sum(gains) / len(gains))


def _nearest(value: float) -> int:
    """The nearest integer, halves away from zero (PL-72)."""
    return floor(value + 0.5) if value >= 0 else ceil(value - 0.5)


class Standing:
    """What the rating formulas need from a player's record in one game. `full_games` and `full_wins` are those at full
    weight.
    """

    def __init__(
        self,
        rating: int = START,
        games: int = 0,
        wins: int = 0,
        flagged: bool = False,
        full_games: int | None = None,
        full_wins: int | None = None,
    ) -> None:
        self.rating = rating
        self.games = games
        self.wins = wins
        self.flagged = flagged
        self.full_games = games if full_games is None else full_games
        self.full_wins = wins if full_wins is None else full_wins


class RatingResult:
    """The effect of a rated game on a player's record: the rating after the game, and the bonus of a correction
    (PL-83).
    """

    def __init__(self, after: Standing, by_game: int, newly_flagged: bool, bonus: int) -> None:
        self.after = after
        self.by_game = by_game
        self.newly_flagged = newly_flagged
        self.bonus = bonus


def rate(
    player: Standing, opponents: Sequence[tuple[Standing, float]], won: bool, weights: Sequence[float] = ()
) -> RatingResult:
    """A player's record after a rated game, given the score against each opponent (PL-72 to PL-83). A game that does
    not count in full against everyone is not one of the first 20 or 50 (PL-156).
    """
    games = player.games + 1
    wins = player.wins + int(won)
    is_full = all(weight == 1.0 for weight in weights)
    full_games = player.full_games + int(is_full)
    full_wins = player.full_wins + int(is_full and won)
    against = [(other.rating, score) for other, score in opponents]
    gained = change(player.rating, against, factor(games, player.flagged), weights)
    rating = max(LEAST, player.rating + gained)
    flagged = player.flagged
    newly = is_full and full_games == SMURF_GAMES and full_wins >= SMURF_WINS
    bonus = 0
    if is_full and full_games == PROVEN_GAMES and flagged:
        bonus = PROVEN_BONUS if full_wins >= PROVEN_WINS else 0
        flagged = False
    after = Standing(rating + bonus, games, wins, flagged or newly, full_games, full_wins)
    return RatingResult(after, rating, newly, bonus)

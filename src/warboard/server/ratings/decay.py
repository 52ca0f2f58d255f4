"""Decay: what a rating loses while its player is away (section 3.9). Pure arithmetic."""

from typing import Final

from warboard.server.ratings.elo import LEAST

DAY_MS: Final = 24 * 60 * 60 * 1000


def days_away(last: int | None, now: int) -> int:
    """The full days since the last action in a rated game; somebody who has never played is not away (PL-91)."""
    return 0 if last is None else max(0, now - last) // DAY_MS


def loss(days: int) -> int:
    """What an absence of this many full days costs (PL-92).

    >>> [loss(days) for days in (5, 8, 20, 28, 31, 37, 50)]
    [0, 10, 70, 110, 135, 195, 200]
    """
    if days < 7:
        return 0
    if days < 30:
        return 5 * (days - 6)
    return min(200, 115 + 10 * (days - 29))


def shown_rating(stored: int, last: int | None, now: int) -> int:
    """The rating that is shown: the stored one minus the loss (PL-93).

    >>> shown_rating(150, 0, 60 * DAY_MS)
    100
    """
    return max(LEAST, stored - loss(days_away(last, now)))

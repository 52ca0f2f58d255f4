"""How many days of vacation a year has left, and what a vacation takes of them (PL-258)."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from warboard.server.store.models import Vacation

DAY_MS: Final = 24 * 60 * 60 * 1000


def year_of(time: int) -> int:
    """The year of a moment in milliseconds, in UTC."""
    return datetime.fromtimestamp(time / 1000, UTC).year


def days_taken(vacations: Sequence[Vacation], year: int) -> int:
    """The days that vacations take of a year: each counts for the one in which it begins."""
    return sum(one.days for one in vacations if year_of(one.start) == year)


def days_begun(start: int, end: int) -> int:
    """The days from `start` to `end`, each that has begun counted whole."""
    return max(1, -(-(end - start) // DAY_MS))

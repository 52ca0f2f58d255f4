"""How many vacation days are left in a year, and how many a vacation takes (PL-258)."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from warboard.server.store.models import Vacation

DAY_MS: Final = 24 * 60 * 60 * 1000


def year_of(time: int) -> int:
    """The year of a moment in milliseconds, in UTC."""
    return datetime.fromtimestamp(time / 1000, UTC).year


def days_taken(vacations: Sequence[Vacation], year: int) -> int:
    """The days that vacations take from a year: each counts for the year in which it begins."""
    return sum(one.days for one in vacations if year_of(one.start) == year)


def days_begun(start: int, end: int) -> int:
    """The days from `start` to `end`, counting each day begun as a whole one."""
    return max(1, -(-(end - start) // DAY_MS))

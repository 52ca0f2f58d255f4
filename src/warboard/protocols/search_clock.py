"""The clock of a search that can be stopped or left running."""

from math import inf
from threading import Event
from time import perf_counter
from typing import Final

FOREVER: Final = 1e9  # seconds


class SearchClock:
    """A clock that ends a search when its time is up, or as soon as it is told to stop.

    A search looks at it every few positions. It tells the time while the search may go on, and from then on a time
    later than any other: whatever the search had planned to take, even if it has not begun yet, it is overdue.
    """

    def __init__(self) -> None:
        self.stopped = Event()
        self._began = perf_counter()
        self._ends = inf

    def __call__(self) -> float:
        now = perf_counter()
        return inf if now >= self._ends or self.stopped.is_set() else now

    def leave(self, seconds: float) -> None:
        """Leaves only so much time from now on."""
        self._ends = perf_counter() + seconds

    def elapsed(self) -> float:
        """Seconds since the search began."""
        return perf_counter() - self._began

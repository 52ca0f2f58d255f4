"""The clock of the server: the only place where time is read.

A process takes the time from the machine's clock once, when it starts, and from then on measures it with the monotonic
clock: if the machine's clock is set, nobody's time runs out and nobody's clock stands still (PL-139).
"""

import os
import time
from collections.abc import Callable
from typing import Final

_NS_PER_MS: Final = 1_000_000
_JUMP_MS: Final = 1000  # smaller differences are not jumps: the machine's clock is being kept accurate
_ANCHOR: Final = "WARBOARD_CLOCK"


class Clock:
    """Time that does not jump. `anchor` is added to the monotonic clock, in nanoseconds; by default it is taken from
    the machine's clock.
    """

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        steady: Callable[[], int] = time.monotonic_ns,
        anchor: int | None = None,
    ) -> None:
        self._wall = wall
        self._steady = steady
        self.anchor = wall() - steady() if anchor is None else anchor
        self._known_anchor = self.anchor  # where the machine's clock was when last checked

    def now(self) -> int:
        """Milliseconds since 1970 (UTC)."""
        return (self.anchor + self._steady()) // _NS_PER_MS

    def find_jump(self) -> int:
        """By how many milliseconds the machine's clock was set since the last call; 0 if it was not."""
        found = self._wall() - self._steady()
        jump = (found - self._known_anchor) // _NS_PER_MS
        if abs(jump) < _JUMP_MS:
            return 0
        self._known_anchor = found
        return jump


def _given_anchor() -> int | None:
    """The anchor of the parent process, which has the same monotonic clock."""
    given = os.environ.get(_ANCHOR, "")
    return int(given) if given.lstrip("-").isdecimal() else None


_clock: Final = Clock(anchor=_given_anchor())
now: Final = _clock.now
find_jump: Final = _clock.find_jump


def share_clock() -> None:
    """Makes the processes that are started from here on use the time of this one."""
    os.environ[_ANCHOR] = str(_clock.anchor)

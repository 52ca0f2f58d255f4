"""Limits on connections: how many a process accepts, and how long it waits for a client."""

import asyncio
import logging
import sys
from collections.abc import Callable
from functools import cache
from time import monotonic
from typing import Final

if sys.platform != "win32":
    import resource

log = logging.getLogger("warboard")

_RESERVED_FILES: Final = 100  # for the database, the worker processes, and files to read
_FEWEST: Final = 20
_WANTED_FILES: Final = 65_536
_MOST_WITHOUT_LIMIT: Final = 10_000
_LOG_SECONDS: Final = 10.0


class Deadline:
    """Does something when its time is up, unless it is lifted first."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float, then: Callable[[], None]) -> None:
        self._loop = loop
        self._seconds = seconds
        self._then = then
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        """Starts the timer; one that is already running goes on."""
        if self._timer is None:
            self._timer = self._loop.call_later(self._seconds, self._then)

    def lift(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def open_more_files() -> None:
    """Raises the limit on open files as far as this process may; each connection is one."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, _WANTED_FILES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


@cache
def most_connections() -> int:
    """How many connections a process accepts: few enough to leave files for everything else. If none were left, the
    event loop would close the listening socket for good.
    """
    if sys.platform == "win32":
        return _MOST_WITHOUT_LIMIT
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return _WANTED_FILES if soft == resource.RLIM_INFINITY else max(_FEWEST, soft - _RESERVED_FILES)


class RefusalLog:
    """Logs that connections are refused: the first at once, then from time to time how many."""

    def __init__(self) -> None:
        self._refused = 0
        self._told = -_LOG_SECONDS

    def refuse(self, limit: int) -> None:
        self._refused += 1
        if monotonic() - self._told >= _LOG_SECONDS:
            fields = {"limit": limit, "refused": self._refused}
            log.warning(
                "the limit of %d open connections is reached: new ones are refused until others end. It follows from "
                "the limit of open files (LimitNOFILE, ulimit -n)",
                limit,
                extra={"fields": fields},
            )
            self._told = monotonic()
            self._refused = 0


refusals: Final = RefusalLog()

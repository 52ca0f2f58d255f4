"""What the parts of a running server share."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Final

from warboard.server.metrics import Metrics
from warboard.server.online import Online
from warboard.server.rate_limits import RateLimits
from warboard.server.rated_clocks import read_rated_clocks
from warboard.server.rated_rule_sets import read_rated_rule_sets
from warboard.server.retries import Retries
from warboard.server.settings import Settings
from warboard.server.store.database import Database
from warboard.server.store.steps import StepReader, StepWriter
from warboard.server.watchers import Listeners

if TYPE_CHECKING:
    from warboard.server.accounts.connections import Connections
    from warboard.server.alerts.reachability import Reachability
    from warboard.server.notices import Notices
    from warboard.server.pages import Pages
    from warboard.server.people.tv import Television
    from warboard.server.study.job_cache import JobCache
    from warboard.server.tables.cache import TableCache
    from warboard.server.tables.service import TableService
    from warboard.server.workers.pool import BotPool, WorkerPool

log = logging.getLogger("warboard")

_BOT_GRACE_MS: Final = 5000


class Platform:
    """A server process: its settings, its database, and what it keeps in memory."""

    cache: "TableCache"
    connections: "Connections"
    tables: "TableService"
    notices: "Notices"
    bots: "BotPool"
    pages: "Pages"
    television: "Television"
    jobs: "JobCache"
    pairers: "WorkerPool"
    reach: "Reachability"  # read when the server starts

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.metrics = Metrics()
        self.writer = StepWriter(self.database, self.metrics.commit_seconds.observe)
        self.reader = StepReader(self.database)
        self.limits = RateLimits(
            settings.per_minute, settings.entries_per_minute, settings.attempts_per_hour, settings.chat_per_minute
        )
        self.rated_clocks = read_rated_clocks(settings.rated_clocks)
        self.rated_rule_sets = read_rated_rule_sets(settings.rated_rule_sets)
        self.source_key = b""  # read when the server starts
        self.thinking: set[str] = set()  # tables whose bots this process plays
        self.retries = Retries()
        self.listeners = Listeners()
        self.online = Online()
        self.followed: set[str] = set()  # tables on anybody's watch list
        self.advancing: dict[str, bool] = {}  # tournaments that this process is advancing, and whether to look again
        self.alert_delay = settings.alert_seconds * 1000  # how long a turn must last before its player is notified
        self._tasks: set[asyncio.Task[None]] = set()

    def bot_due(self, time: int) -> int:
        """When a bot that has had to act since `time` counts as abandoned, so that any process may ask it."""
        return time + self.settings.bot_seconds * 1000 + _BOT_GRACE_MS

    def keep(self, work: Coroutine[object, object, None]) -> "asyncio.Task[None]":
        """Runs something that goes on until it is finished, or the server stops, whatever becomes of those who wait
        for it; they have to wait through `asyncio.shield`.
        """
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def background(self, work: Coroutine[object, object, None]) -> None:
        """Runs something that nobody waits for; failures are logged."""
        self.keep(work).add_done_callback(_log_failure)

    async def stop_background(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _log_failure(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and task.exception() is not None:
        log.error("background work failed", exc_info=task.exception())

"""The load of a server process: measured all the time, reported to the database every few seconds."""

import asyncio
import logging
import os
import socket
from pathlib import Path
from time import perf_counter
from typing import Final

from msgspec.json import encode
from prometheus_client.metrics import MetricWrapperBase

from warboard.server import wire
from warboard.server.clock import now
from warboard.server.monitoring.error_buffer import ErrorBuffer
from warboard.server.monitoring.health import look_at_health
from warboard.server.platform import Platform
from warboard.server.store.process_reports import end_report, write_report

REPORT_SECONDS: Final = 5.0
GONE_MS: Final = 30_000  # a process that has not reported for so long is gone, or cannot reach the database
_BEAT_SECONDS: Final = 0.1
_MEMORY: Final = Path("/proc/self/statm")


class LoadMeter:
    """What has happened since the last report."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._started = now()
        self._then = perf_counter()
        self._before: dict[str, float] = {}
        self._worst_delay = 0.0

    async def watch_loop(self) -> None:
        """Measures how late the event loop wakes a sleeping task: everything else is as late."""
        while True:
            began = perf_counter()
            await asyncio.sleep(_BEAT_SECONDS)
            delay = perf_counter() - began - _BEAT_SECONDS
            self._worst_delay = max(self._worst_delay, delay)
            self._platform.metrics.loop_delay.observe(max(0.0, delay))

    async def measure(self) -> wire.ProcessLoad:
        """The load since the last call; sockets and queues as they are now."""
        platform, metrics = self._platform, self._platform.metrics
        seconds = max(0.001, perf_counter() - self._then)
        self._then = perf_counter()
        delay, self._worst_delay = self._worst_delay, 0.0
        commits = self._since("commits", _sum_of(metrics.commit_seconds, "_count"))
        committing = self._since("committing", _sum_of(metrics.commit_seconds, "_sum"))
        return wire.ProcessLoad(
            host=_host(),
            pid=os.getpid(),
            started=self._started,
            seen=now(),
            is_gone=False,
            problem=(await look_at_health(platform)).problem,
            requests=round(self._since("requests", _sum_of(metrics.requests, "_total")) / seconds, 1),
            moves=round(self._since("moves", _sum_of(metrics.moves, "_total")) / seconds, 1),
            sockets=int(_sum_of(metrics.sockets, "")),
            tables=sum(1 for _ in platform.cache.all()),
            loop_ms=round(delay * 1000, 1),
            commit_ms=round(1000 * committing / commits, 1) if commits else 0.0,
            memory_mb=_memory_mb(),
            bot_workers=platform.settings.bot_workers,
            bots=_by_label(metrics.bot_jobs, "level"),
            study_workers=platform.settings.study_workers,
            studies=platform.jobs.waiting,
        )

    def _since(self, name: str, total: float) -> float:
        before = self._before.get(name, 0.0)
        self._before[name] = total
        return total - before


def _sum_of(metric: MetricWrapperBase, ending: str) -> float:
    return sum(
        sample.value for family in metric.collect() for sample in family.samples if sample.name == family.name + ending
    )


def _by_label(metric: MetricWrapperBase, label: str) -> dict[str, int]:
    found = {sample.labels[label]: int(sample.value) for family in metric.collect() for sample in family.samples}
    return {name: count for name, count in sorted(found.items()) if count}


def _host() -> str:
    return socket.gethostname()[:60]


def _memory_mb() -> int:
    """Resident memory; 0 where the system does not report it this way."""
    try:
        return int(_MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 2**20
    except (OSError, ValueError):
        return 0


async def report_for_ever(platform: Platform) -> None:
    """Reports on this process to operators until it ends. While the database is unreachable, errors wait for its
    return.
    """
    meter = LoadMeter(platform)
    keeper = ErrorBuffer(f"{_host()}:{os.getpid()}")
    logging.getLogger().addHandler(keeper)
    platform.background(meter.watch_loop())
    try:
        while True:
            await _report(platform, meter, keeper)
            await asyncio.sleep(REPORT_SECONDS)
    finally:
        logging.getLogger().removeHandler(keeper)


async def _report(platform: Platform, meter: LoadMeter, keeper: ErrorBuffer) -> None:
    report = await meter.measure()
    errors = keeper.take()
    try:
        online = platform.online.here(platform.connections.accounts())
        told = encode(report).decode()
        await write_report(platform.database, platform.notices.origin, report.seen, told, online, errors)
    except Exception:  # not logged: the log line would itself be kept for storing
        keeper.give_back(errors)


async def stop_reporting(platform: Platform) -> None:
    """Notes that this process is shutting down properly."""
    try:
        await end_report(platform.database, platform.notices.origin)
    except Exception:
        logging.getLogger("warboard").warning("the end could not be reported: the database is away")

"""PL-265, PL-266: nobody takes all analyses, all requests or somebody's letter box."""

import asyncio

import pytest

from warboard.kernel.plain import Fields
from warboard.server.metrics import Metrics
from warboard.server.rate_limits import RateLimits
from warboard.server.request_errors import TooManyRequests
from warboard.server.study.job_cache import MOST_EACH, JobCache
from warboard.server.workers.fair_queue import FairQueue
from warboard.server.workers.pool import WorkerPool


class OneWorker(WorkerPool):
    """A pool whose only worker answers at once, but to one at a time, and not before it is told to begin."""

    def __init__(self) -> None:
        super().__init__(1, Metrics())
        self.order: list[int] = []
        self._one = FairQueue([None])
        self.begin = asyncio.Event()

    async def ask(self, job: str, question: Fields, seconds: float, person: int = 0) -> "Fields | None":
        turn = await self._one.take(person)
        self.order.append(person)
        await self.begin.wait()
        self._one.put_back(turn)
        return {"person": person}


def test_who_wants_many_analyses_does_not_hold_up_another() -> None:
    """PL-265"""

    async def ask_all() -> list[int]:
        worker = OneWorker()
        jobs = JobCache(worker)
        wanted = [asyncio.create_task(jobs.ask("opinion", {}, f"a{number}", 1)) for number in range(MOST_EACH)]
        await asyncio.sleep(0)
        with pytest.raises(TooManyRequests, match="8 analyses"):
            await jobs.ask("opinion", {}, "one more", 1)
        wanted.append(asyncio.create_task(jobs.ask("opinion", {}, "b", 2)))
        while jobs.waiting <= MOST_EACH:
            await asyncio.sleep(0)
        worker.begin.set()
        await asyncio.gather(*wanted)
        assert jobs.waiting == 0
        await jobs.ask("opinion", {}, "one more", 1)
        return worker.order

    assert 2 in asyncio.run(ask_all())[:3]


def test_a_client_that_changes_its_address_within_its_network_is_counted_as_one() -> None:
    """PL-266"""
    limits = RateLimits(5, 5, 5, 5)

    for number in range(5):
        limits.take(f"2001:db8:1:2::{number}", None)
        limits.take_login(f"2001:db8:1:2::{number}")

    for counted in (lambda: limits.take("2001:db8:1:2:ffff::1", None), lambda: limits.take_login("2001:db8:1:2:a::")):
        with pytest.raises(TooManyRequests):
            counted()
    limits.take("2001:db8:1:3::1", None)
    limits.take("192.0.2.7", None)


def test_nobody_is_flooded_with_mails_by_many_accounts() -> None:
    """PL-266"""
    limits = RateLimits(5, 5, 5, 5)

    for account in range(3):
        limits.take_mail(account, "ada@example.org")

    with pytest.raises(TooManyRequests, match="mails to this address"):
        limits.take_mail(3, "Ada@Example.org")
    with pytest.raises(TooManyRequests, match="mails to this address"):
        limits.take_mail(4, "ada+again@example.org")
    limits.take_mail(3, "bo@example.org")

"""The lock of a table: waiters get it in turn, and a caller that finds it free gets it at once."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from warboard.server.tables.turn_lock import TurnLock


def run(what: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(what, 20))


async def let_all_run() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_whoever_finds_it_free_has_it_at_once() -> None:
    lock = TurnLock()

    assert lock.take_now() and lock.locked() and not lock.take_now()
    lock.release()
    assert not lock.locked() and lock.take_now()


def test_those_who_wait_have_it_in_turn_and_nobody_comes_between() -> None:
    async def story() -> None:
        lock = TurnLock()
        order: list[int] = []

        async def visit(number: int) -> None:
            async with lock:
                order.append(number)
                await asyncio.sleep(0)

        assert lock.take_now()
        visits = [asyncio.create_task(visit(number)) for number in range(3)]
        await let_all_run()
        lock.release()
        assert not lock.take_now()  # it was handed over, though its new owner has not run yet
        await asyncio.gather(*visits)

        assert order == [0, 1, 2] and not lock.locked()

    run(story())


def test_whoever_gives_up_waiting_is_passed_over() -> None:
    async def story() -> None:
        lock = TurnLock()
        assert lock.take_now()
        gives_up, stays = [asyncio.create_task(lock.acquire()) for _ in range(2)]
        await let_all_run()
        gives_up.cancel()
        await let_all_run()
        lock.release()
        await stays

        assert gives_up.cancelled() and lock.locked()
        lock.release()
        assert not lock.locked()

    run(story())


def test_whoever_gives_up_when_it_was_handed_over_hands_it_on() -> None:
    async def story() -> None:
        lock = TurnLock()
        assert lock.take_now()
        gives_up, stays = [asyncio.create_task(lock.acquire()) for _ in range(2)]
        await let_all_run()
        lock.release()
        gives_up.cancel()
        await stays

        assert gives_up.cancelled() and lock.locked()
        lock.release()
        assert not lock.locked()

    run(story())

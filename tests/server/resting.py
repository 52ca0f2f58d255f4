"""Waits for what a server in this process does after it has answered."""

import asyncio

from warboard.server.platform import Platform

_ROUNDS = 100  # of the event loop: what needs no other thread is done by then
_SECONDS = 60


class Rest:
    """Knows what a server does for ever; everything else is waited for."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._for_ever: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        """Call it when the server has just started."""
        await _let_run()
        self._for_ever = set(self._platform._tasks)

    async def rest(self) -> None:
        """Everything that follows from what was asked has happened: what is written waits for a thread and the disk."""
        await _let_run()
        while busy := self._platform._tasks - self._for_ever:
            done, _ = await asyncio.wait(busy, timeout=_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            assert done, busy
            await _let_run()


async def _let_run() -> None:
    for _ in range(_ROUNDS):
        await asyncio.sleep(0)

"""A lock for those who come one after the other. Whoever finds it free has it at once, without being a task."""

import asyncio
from collections import deque


class TurnLock:
    """As asyncio's lock, and with `take_now`; it is handed to whoever has waited longest."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._taken

    def take_now(self) -> bool:
        """Takes it if it is free; then nobody waits either."""
        if self._taken:
            return False
        self._taken = True
        return True

    async def acquire(self) -> None:
        if self.take_now():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except BaseException:
            if turn in self._waiting:
                self._waiting.remove(turn)
            elif not turn.cancelled():
                self.release()  # it was handed over, to somebody who no longer wants it
            raise

    def release(self) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)  # it stays taken, by the next one
                return
        self._taken = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.release()

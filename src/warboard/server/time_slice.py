"""Long work in parts: between them, the event loop serves other requests.

A thread would not help: compiled code holds the interpreter until it returns.
"""

import asyncio
from time import perf_counter

from warboard.play.replay import Replay

SPAN = 0.003  # seconds of work in a row


class TimeSlice:
    """Lets other requests go first whenever the work has lasted long enough."""

    def __init__(self) -> None:
        self._since = perf_counter()

    async def pause(self) -> None:
        """Call this between two parts of the work."""
        if perf_counter() - self._since >= SPAN:
            await asyncio.sleep(0)
            self._since = perf_counter()


async def play_to_end(replay: Replay) -> Replay:
    """Plays a record to its last entry."""
    time_slice = TimeSlice()
    while replay.forward():
        await time_slice.pause()
    return replay

"""Long work in parts: between them the event loop serves others.

A thread would not do: compiled code keeps the interpreter to itself until it returns.
"""

import asyncio
from time import perf_counter

from warboard.play.replay import Replay

SPAN = 0.003  # seconds of work in a row


class GivingWay:
    """Lets others go first whenever the work has lasted long enough."""

    def __init__(self) -> None:
        self._since = perf_counter()

    async def pause(self) -> None:
        """Called between two parts of the work."""
        if perf_counter() - self._since >= SPAN:
            await asyncio.sleep(0)
            self._since = perf_counter()


async def play_to_end(replay: Replay) -> Replay:
    """Plays a record to its last entry."""
    way = GivingWay()
    while replay.forward():
        await way.pause()
    return replay

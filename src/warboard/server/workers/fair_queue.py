"""A queue that is fair to people: those who want much wait behind those who want little (PL-159)."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class FairQueue(Generic[Thing]):
    """Things that are taken and put back. Of the people who wait, each gets one in turn."""

    def __init__(self, things: Iterable[Thing]) -> None:
        self._free = deque(things)
        self._waiting: OrderedDict[int, deque[asyncio.Future[Thing]]] = OrderedDict()

    async def take(self, person: int) -> Thing:
        """Waits for a free thing."""
        if self._free:
            return self._free.popleft()
        turn: asyncio.Future[Thing] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(turn)
        try:
            return await turn
        except BaseException:
            if turn.done() and not turn.cancelled():
                self.put_back(turn.result())  # it arrived just as its taker was cancelled
            raise

    def put_back(self, thing: Thing) -> None:
        """Gives a thing to the person whose turn it is, or keeps it."""
        while self._waiting:
            person, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[person] = turns  # behind everyone else
            if not turn.done():
                turn.set_result(thing)
                return
        self._free.append(thing)

    @property
    def waiting(self) -> int:
        """How many callers are waiting."""
        return sum(len(turns) for turns in self._waiting.values())

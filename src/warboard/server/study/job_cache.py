"""Jobs for the analysis processes: each is done once, and its answer kept for a while."""

import asyncio
from collections import Counter, OrderedDict
from typing import Final

from warboard.kernel.plain import Fields
from warboard.server.request_errors import TooManyRequests, Unavailable
from warboard.server.workers.pool import WorkerPool

KEPT: Final = 500
MAX_WAITING: Final = 200
MOST_EACH: Final = 8  # of one person
SECONDS: Final = {"opinion": 30.0, "luck": 120.0, "judge": 60.0, "report": 120.0, "weigh": 30.0, "reply": 30.0}


class JobCache:
    """Asks and remembers. A job that is already running is not started again."""

    def __init__(self, workers: WorkerPool) -> None:
        self._workers = workers
        self._answers: OrderedDict[str, asyncio.Task[Fields | None]] = OrderedDict()
        self._waiting: Counter[int] = Counter()  # by person

    @property
    def waiting(self) -> int:
        """How many jobs are running or queued."""
        return self._waiting.total()

    async def ask(self, job: str, question: Fields, key: str, person: int) -> Fields:
        """The answer to a job; equal keys mean equal jobs. People take turns, and each may have a few at a time
        (PL-265). Raises Unavailable if the process failed.
        """
        task = self._answers.get(key)
        if task is None:
            if self._waiting[person] >= MOST_EACH:
                raise TooManyRequests(f"{MOST_EACH} analyses are being made for you: try again in 5 s", 5, "PL-265")
            if self.waiting >= MAX_WAITING:
                raise TooManyRequests("too many games are being analysed: try again in 5 s", 5)
            self._waiting[person] += 1
            task = asyncio.create_task(self._workers.ask(job, question, SECONDS[job], person))
            task.add_done_callback(lambda _: self._answered(person))
            self._answers[key] = task
        self._answers.move_to_end(key)
        self._make_room()
        # If one caller stops waiting, the job goes on for the others.
        answer = await asyncio.shield(task)
        if answer is None:
            self._answers.pop(key, None)
            raise Unavailable("the analysis has failed: try again later")
        return answer

    async def work(self, job: str, question: Fields, person: int) -> Fields:
        """The answer to a job that is part of a longer one, done for a person; raises Unavailable if the process
        failed.
        """
        answer = await self._workers.ask(job, question, SECONDS[job], person)
        if answer is None:
            raise Unavailable("the analysis has failed: try again later")
        return answer

    def _answered(self, person: int) -> None:
        self._waiting[person] -= 1
        if not self._waiting[person]:
            del self._waiting[person]

    def _make_room(self) -> None:
        for key in list(self._answers)[: max(0, len(self._answers) - KEPT)]:
            if self._answers[key].done():
                del self._answers[key]

    async def stop(self) -> None:
        waiting = [task for task in self._answers.values() if not task.done()]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await self._workers.stop()

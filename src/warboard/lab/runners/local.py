"""Plays jobs in worker processes of this machine."""

import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Final

from warboard.lab.jobs import Job
from warboard.lab.measures.measure import Measure
from warboard.lab.results import FailedGame, GameResult
from warboard.lab.selfplay import play

_AHEAD: Final = 2  # jobs for each worker that wait, so that none is idle


def play_or_fail(job: Job, measures: Sequence[Measure]) -> GameResult | FailedGame:
    """Plays a job; a game that raises an error fails alone."""
    try:
        return play(job, measures)
    except Exception as error:
        return FailedGame(job.number, f"{type(error).__name__}: {error}")


def play_here(jobs: Iterable[Job], measures: Sequence[Measure]) -> Iterator[GameResult | FailedGame]:
    """Plays jobs one after the other in this process."""
    for job in jobs:
        yield play_or_fail(job, measures)


def play_in_processes(
    jobs: Iterable[Job], measures: Sequence[Measure], workers: int
) -> Iterator[GameResult | FailedGame]:
    """Plays jobs in worker processes and yields results as they come, in any order. When the caller stops asking, the
    workers end.
    """
    waiting = iter(jobs)
    running: dict[Future[GameResult | FailedGame], Job] = {}
    pool = ProcessPoolExecutor(workers, initializer=_begin_worker)
    try:
        while True:
            for job in islice(waiting, workers * _AHEAD - len(running)):
                running[pool.submit(play_or_fail, job, measures)] = job
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                job = running.pop(future)
                try:
                    result = future.result()
                except BrokenProcessPool:
                    result = FailedGame(job.number, "the process that played it died")
                yield result
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in list((pool._processes or {}).values()):
            process.terminate()


def _begin_worker() -> None:
    """Lets what people do at this machine go first."""
    if hasattr(os, "nice"):
        os.nice(5)

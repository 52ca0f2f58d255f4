"""Plays jobs in worker processes of this machine."""

import os
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from multiprocessing import parent_process
from threading import Thread
from typing import Final, TypeAlias

from warboard.api.interrupts import leave_interrupts_to_parent
from warboard.kernel.interrupt import stop_if_interrupted
from warboard.lab.jobs import Job
from warboard.lab.measures.measure import Measure
from warboard.lab.results import FailedGame, GameResult
from warboard.lab.run import Runner
from warboard.lab.selfplay import play

_AHEAD: Final = 2  # jobs for each worker that wait, so that none is idle
_LOOK_EVERY: Final = 0.1  # seconds between two looks whether to stop
_NICE: Final = 5  # what people do at this machine goes first

Played: TypeAlias = "GameResult | FailedGame"


def play_or_fail(job: Job, measures: Sequence[Measure]) -> Played:
    """Plays a job; a game that raises an error fails alone."""
    try:
        return play(job, measures)
    except Exception as error:
        return FailedGame(job.number, f"{type(error).__name__}: {error}")


def play_here(jobs: Iterable[Job], measures: Sequence[Measure]) -> Generator[Played, None, None]:
    """Plays jobs one after the other in this process."""
    for job in jobs:
        yield play_or_fail(job, measures)


def play_in_processes(jobs: Iterable[Job], measures: Sequence[Measure], workers: int) -> Generator[Played, None, None]:
    """Plays jobs in worker processes and yields results as they come, in any order. When the caller stops asking, the
    workers end.

    When a worker dies nobody knows which of the games under way killed it: each of them is tried once more, alone, so
    that only the one that kills its worker again fails.
    """
    waiting = iter(jobs)
    while lost := (yield from _play_until_broken(waiting, measures, workers)):
        for job in lost:
            if (yield from _play_until_broken(iter([job]), measures, 1)):
                yield FailedGame(job.number, "the process that played it died, twice")


def local_runner(workers: int) -> Runner:
    """Plays with so many processes; with one, in this process."""
    return play_here if workers == 1 else partial(play_in_processes, workers=workers)


def _play_until_broken(
    waiting: Iterator[Job], measures: Sequence[Measure], workers: int
) -> Generator[Played, None, list[Job]]:
    """Plays until all is done, or a worker dies; returns the jobs that were lost with it."""
    running: dict[Future[Played], Job] = {}
    lost: list[Job] = []
    pool = ProcessPoolExecutor(workers, initializer=_begin_worker)
    try:
        while True:
            for job in islice(waiting, 0 if lost else workers * _AHEAD - len(running)):
                try:
                    running[pool.submit(play_or_fail, job, measures)] = job
                except BrokenProcessPool:
                    lost.append(job)
                    break
            if not running:
                return lost
            for future in _next_done(running):
                job = running.pop(future)
                try:
                    result = future.result()
                except BrokenProcessPool:
                    lost.append(job)
                else:
                    yield result
    finally:
        workers_left = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers_left:
            worker.terminate()


def _next_done(running: Iterable[Future[Played]]) -> set[Future[Played]]:
    done: set[Future[Played]] = set()
    while not done:
        stop_if_interrupted()  # an error raised inside of `wait` would leave its locks held
        done, _ = wait(running, timeout=_LOOK_EVERY, return_when=FIRST_COMPLETED)
    return done


def _begin_worker() -> None:
    leave_interrupts_to_parent()
    Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(_NICE)


def _end_with_parent() -> None:
    """Whoever started this process may be killed without a chance to end it: it would wait for jobs for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

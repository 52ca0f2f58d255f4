"""Distributes work over several processes on this machine: tasks go in, results come out. It needs no package.

A task is plain data, and its result depends on nothing else: not on the process or the order in which it is done.
"""

import os
import pickle
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from multiprocessing import parent_process
from threading import Thread
from typing import Final, Generic, TypeVar

from warboard.api.interrupts import leave_interrupts_to_parent
from warboard.kernel.errors import WarboardError
from warboard.kernel.interrupt import stop_if_interrupted

_AHEAD: Final = 2  # queued tasks per worker, so that none is idle
_LOOK_EVERY: Final = 0.1  # seconds between two checks whether to stop
_NICE: Final = 5  # people at this machine come first
DIED_TWICE: Final = "the process that played it died, twice"

Task = TypeVar("Task")
Result = TypeVar("Result")


@dataclass(frozen=True)
class TaskResult(Generic[Task, Result]):
    """A task and its result."""

    task: Task
    value: Result | None = None
    error: Exception | None = None  # the exception that the work raised; it is picklable
    died: bool = False  # the process that did it died, and so did the next one

    @property
    def result(self) -> Result:
        """What the work returned; an exception that it raised is raised here."""
        if self.error is not None:
            raise self.error
        if self.died:
            raise WarboardError(DIED_TWICE)
        return self.value  # type: ignore[return-value]


def work_through(
    work: Callable[[Task], Result], tasks: Iterable[Task], workers: int
) -> Generator[TaskResult[Task, Result], None, None]:
    """Does the work for every task and yields results as they come, in any order; with one worker, in this process and
    one after the other. When the caller stops iterating, the workers end.

    When a worker dies, nobody knows which of the running tasks killed it: each of them is tried once more, alone, so
    that only the one that kills its worker again is lost.
    """
    if workers == 1:
        for task in tasks:
            yield _try(work, task)
        return
    yield from work_in_processes(work, tasks, workers)


def work_in_processes(
    work: Callable[[Task], Result], tasks: Iterable[Task], workers: int
) -> Generator[TaskResult[Task, Result], None, None]:
    """The same, but never in this process: even a single worker is a process of its own."""
    waiting = iter(tasks)
    while lost := (yield from _work_until_broken(work, waiting, workers)):
        for task in lost:
            if (yield from _work_until_broken(work, iter([task]), 1)):
                yield TaskResult(task, died=True)


def work_in_order(work: Callable[[Task], Result], tasks: Iterable[Task], workers: int) -> Generator[Result, None, None]:
    """The results in the order of the tasks; early ones wait. An exception is raised when its turn has come."""
    early: dict[int, TaskResult[tuple[int, Task], Result]] = {}
    wanted = 0
    with closing(work_through(_Numbered(work), enumerate(tasks), workers)) as doing:
        for done in doing:
            early[done.task[0]] = done
            while wanted in early:
                yield early.pop(wanted).result
                wanted += 1


class _Numbered(Generic[Task, Result]):
    """Work on numbered tasks."""

    def __init__(self, work: Callable[[Task], Result]) -> None:
        self._work = work

    def __call__(self, task: tuple[int, Task]) -> Result:
        return self._work(task[1])


def _try(work: Callable[[Task], Result], task: Task) -> TaskResult[Task, Result]:
    try:
        return TaskResult(task, work(task))
    except Exception as error:
        return TaskResult(task, error=error)


def _try_apart(work: Callable[[Task], Result], task: Task) -> TaskResult[Task, Result]:
    """Runs in a worker: an exception must get through to the parent process."""
    done = _try(work, task)
    if done.error is None:
        return done
    try:
        pickle.loads(pickle.dumps(done.error))
    except Exception:
        kind = WarboardError if isinstance(done.error, WarboardError) else RuntimeError
        text = str(done.error) if kind is WarboardError else f"{type(done.error).__name__}: {done.error}"
        return TaskResult(task, error=kind(text))
    return done


def _work_until_broken(
    work: Callable[[Task], Result], waiting: Iterator[Task], workers: int
) -> Generator[TaskResult[Task, Result], None, list[Task]]:
    """Works until everything is done, or a worker dies; returns the tasks that were lost with it."""
    running: dict[Future[TaskResult[Task, Result]], Task] = {}
    lost: list[Task] = []
    pool = ProcessPoolExecutor(workers, initializer=_begin_worker)
    try:
        while True:
            for task in islice(waiting, 0 if lost else workers * _AHEAD - len(running)):
                try:
                    running[pool.submit(_try_apart, work, task)] = task
                except BrokenProcessPool:
                    lost.append(task)
                    break
            if not running:
                return lost
            for future in _next_done(running):
                task = running.pop(future)
                try:
                    done = future.result()
                except BrokenProcessPool:
                    lost.append(task)
                else:
                    yield done
    finally:
        workers_left = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers_left:
            worker.terminate()


def _next_done(running: Iterable[Future[Result]]) -> set[Future[Result]]:
    done: set[Future[Result]] = set()
    while not done:
        stop_if_interrupted()  # an exception raised inside `wait` would leave its locks held
        done, _ = wait(running, timeout=_LOOK_EVERY, return_when=FIRST_COMPLETED)
    return done


def _begin_worker() -> None:
    leave_interrupts_to_parent()
    Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(_NICE)


def _end_with_parent() -> None:
    """Ends a worker whose parent is gone: the parent may be killed without a chance to end it, and it would wait for
    tasks for ever.
    """
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

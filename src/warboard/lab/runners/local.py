"""Plays jobs in worker processes on this machine."""

from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from functools import partial
from typing import TypeAlias

from warboard.lab.jobs import Job
from warboard.lab.measures.measure import Measure
from warboard.lab.results import FailedGame, GameResult
from warboard.lab.runners.processes import DIED_TWICE, work_in_processes
from warboard.lab.runners.runner import Runner
from warboard.lab.selfplay import play

Played: TypeAlias = GameResult | FailedGame


def play_or_fail(job: Job, measures: Sequence[Measure]) -> Played:
    """Plays a job; an error in one game does not affect the others."""
    try:
        return play(job, measures)
    except Exception as error:
        return FailedGame(job.number, f"{type(error).__name__}: {error}")


def play_here(jobs: Iterable[Job], measures: Sequence[Measure]) -> Generator[Played, None, None]:
    """Plays jobs one after the other in this process."""
    for job in jobs:
        yield play_or_fail(job, measures)


def play_in_processes(jobs: Iterable[Job], measures: Sequence[Measure], workers: int) -> Generator[Played, None, None]:
    """Plays jobs in worker processes and yields results as they come, in any order. A game that kills its worker twice
    fails without affecting the others. When the caller stops iterating, the workers end.
    """
    with closing(work_in_processes(partial(play_or_fail, measures=measures), jobs, workers)) as playing:
        for done in playing:
            yield FailedGame(done.task.number, DIED_TWICE) if done.died else done.result


def local_runner(workers: int) -> Runner:
    """Plays with this many processes; with one, in this process."""
    return play_here if workers == 1 else partial(play_in_processes, workers=workers)

"""Plays jobs on a cluster of machines with Ray.

The numbered jobs are the same as for every other runner, and so are their games. Machines may join and be lost
meanwhile: Ray replays elsewhere what was lost. Results come back to this process, the only one that writes to the
store.
"""

import logging
import socket
from collections.abc import Generator, Iterable, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final

import ray
from ray.exceptions import RayError, RayTaskError

from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.interrupt import stop_if_interrupted
from warboard.lab.jobs import Job
from warboard.lab.measures.measure import Measure
from warboard.lab.results import FailedGame
from warboard.lab.runners.local import Played, play_or_fail
from warboard.lab.runners.runner import Runner
from warboard.version import __version__

_AHEAD: Final = 2  # queued jobs per core, so that none is idle
_LOOK_EVERY: Final = 0.1  # seconds between two checks whether to stop
_ANSWER: Final = 10.0  # seconds within which a cluster must answer
_TRIES: Final = 5  # how often to restart a game whose process or machine was lost


def play_on_node(job: Job, measures: Sequence[Measure], version: tuple[str, int]) -> Played | str:
    """Runs on a machine of the cluster: plays a job, or says what is wrong with the machine. One with other rules would
    play a different game under the same number.
    """
    here = _version(job)
    if here != version:
        return (
            f"a machine of the cluster has Warboard {here[0]} with rules {here[1]} of {job.game}, "
            f"and this one {version[0]} with rules {version[1]}: install the same on all"
        )
    return play_or_fail(job, measures)


def play_on_ray(jobs: Iterable[Job], measures: Sequence[Measure], address: str) -> Generator[Played, None, None]:
    """Plays jobs on all cores of a cluster and yields results as they come, in any order. When the caller stops
    iterating, the running games are cancelled.
    """
    _connect(address)
    remote: Any = ray.remote(play_on_node).options(num_cpus=1, max_retries=_TRIES)
    watching = ray.put(list(measures))
    waiting = iter(jobs)
    running: dict[Any, Job] = {}
    try:
        while True:
            for job in islice(waiting, max(_cores() * _AHEAD - len(running), 0)):
                running[remote.remote(job, watching, _version(job))] = job
            if not running:
                return
            stop_if_interrupted()
            done, _ = ray.wait(list(running), timeout=_LOOK_EVERY)
            for reference in done:
                yield _result(running.pop(reference), reference)
    finally:
        if ray.is_initialized():
            for reference in running:
                ray.cancel(reference, force=True)


def ray_runner(address: str) -> Runner:
    """Plays on the cluster at an address; `auto` is the one that this machine belongs to."""
    return partial(play_on_ray, address=address)


def _connect(address: str) -> None:
    if ray.is_initialized():
        return
    try:
        _knock(address)
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False, ignore_reinit_error=True)
    except (RayError, OSError, ValueError, RuntimeError) as error:
        why = str(error).strip().partition("\n")[0].partition(". ")[0]
        raise WarboardError(
            f"there is no Ray cluster at {address!r} ({why}): start one with `ray start --head`"
        ) from None


def _knock(address: str) -> None:
    """Checks first whether anything answers, because Ray itself would wait for minutes."""
    host, colon, port = address.partition("://")[2].rpartition(":") if "://" in address else address.rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host, int(port)), timeout=_ANSWER).close()


def _result(job: Job, reference: Any) -> Played:
    try:
        played = ray.get(reference)
    except RayTaskError as error:  # a game's own errors do not arrive here: the machine could not even start
        why = str(error).strip().rpartition("\n")[2]
        raise WarboardError(f"a machine of the cluster cannot play ({why}): install 'warboard[lab]' on all") from None
    except RayError as error:
        why = str(error).strip().partition("\n")[0]
        return FailedGame(job.number, f"it was lost with its process {_TRIES + 1} times: {why}")
    if isinstance(played, str):
        raise WarboardError(played)
    result: Played = played
    return result


def _version(job: Job) -> tuple[str, int]:
    return __version__, find_game(job.game).rules_version


def _cores() -> int:
    """How many cores the cluster has now."""
    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return max(int(resources.get("CPU", 0)), 1)

"""Plays a plan until its question is answered: what is stored already is not played again."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from warboard.kernel.errors import WarboardError
from warboard.lab.jobs import Job, Plan
from warboard.lab.measures.measure import Measure
from warboard.lab.results import FailedGame, GameResult
from warboard.lab.store import Run, Store

_BATCH: Final = 8  # games that are stored together: a killed run loses no more than these
_MOST_FAILURES: Final = 10  # after so many without a single game, something is wrong with all of them

Runner = Callable[[Iterable[Job], Sequence[Measure]], Iterator[GameResult | FailedGame]]
IsSure = Callable[[Sequence[GameResult]], bool]
Watch = Callable[[int, Sequence[GameResult]], None]


def find_run(store: Store, plan: Plan) -> Run:
    """The run of a plan in a file."""
    return store.run(plan.game.id, plan.options, plan.nodes_by_side(), plan.opening, plan.seed, plan.game.rules_version)


def play_plan(
    store: Store,
    plan: Plan,
    measures: Sequence[Measure],
    games: int,
    runner: Runner,
    is_sure: IsSure = lambda results: False,
    watch: Watch = lambda played, results: None,
) -> list[GameResult]:
    """Plays until there are so many games, or the answer is sure; returns all games of the run so far, by number.

    `watch` is called after each batch with the number of games and the games themselves.
    """
    run = find_run(store, plan)
    stored = store.stored_jobs(run)
    results = store.results(run)
    failures = len(store.failures(run))
    if is_sure(results):
        return results
    missing = (job for job in plan.jobs(0, games) if job.number not in stored)
    playing = runner(missing, measures)
    while batch := list(islice(playing, _BATCH)):
        store.add(run, batch)
        played = [result for result in batch if isinstance(result, GameResult)]
        failures += len(batch) - len(played)
        results.extend(played)
        if failures >= _MOST_FAILURES and not results:
            raise WarboardError(f"no game could be played to its end: {store.failures(run)[0].error}")
        results.sort(key=lambda result: result.job)
        watch(len(results), results)
        if is_sure(results):
            break
    return results

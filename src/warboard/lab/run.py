"""Plays a plan until its question is answered; stored games are not played again.

Games are stored as they finish, in whatever order workers finish them, but judged by number: if they were judged as
they finish, the short ones would count first.
"""

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from typing import Final, Protocol

from warboard.games import find_game
from warboard.kernel.errors import WarboardError
from warboard.kernel.plain import Fields
from warboard.lab.batch import Batch
from warboard.lab.jobs import Job, Plan, plain_options
from warboard.lab.measures.measure import Measure
from warboard.lab.results import FailedGame, GameResult
from warboard.lab.runners.runner import Runner
from warboard.lab.store import Run, RunKey, Store

_MOST_FAILURES: Final = 10  # after so many failures without a single game, all of them will fail

Watch = Callable[[int], None]  # called with the number of games judged


class NothingPlayed(WarboardError):
    """Every game of a plan fails."""


class Judge(Protocol):
    """Judges games one by one, in the order of their numbers, and says when it has seen enough."""

    def see(self, result: GameResult) -> None: ...

    def is_sure(self) -> bool: ...


def find_run(store: Store, plan: Plan, measures: Sequence[Measure]) -> Run:
    """The run of a plan in a file. Games that were watched by other measures are a different run, because their facts
    would be missing. Equal settings are one run, however they are written.
    """
    key = RunKey(
        plan.game.id,
        plan.options,
        plan.nodes_by_side(),
        plan.opening,
        plan.seed,
        plan.rotated,
        plan.game.rules_version,
        tuple(measure.name for measure in measures),
        plan.openings,
    )
    return store.existing_run(key) or _run_by_other_words(store, key, plain_options(plan.game, plan.options))


def _run_by_other_words(store: Store, key: RunKey, options: Fields) -> Run:
    """The run with equal settings, or a new one. Files may have runs whose options were kept as they were given."""
    plain = replace(key, options=options)
    found = store.existing_run(plain)
    for run in () if found else reversed(store.runs()):
        alike = replace(key, options=run.options) == run.key()
        if alike and plain_options(find_game(run.game), run.options) == options:
            return run
    return found or store.run(plain)


def play_plan(
    store: Store,
    plan: Plan,
    measures: Sequence[Measure],
    games: int,
    runner: Runner,
    judge: Judge | None = None,
    watch: Watch = lambda judged: None,
) -> list[GameResult]:
    """Plays until there are this many games, or the judge is certain; returns the games that were judged, by number.

    Their number depends neither on the number of workers nor on how often the run was stopped.
    """
    row = _Row(judge, store, find_run(store, plan, measures), games)
    _play_rows(store, [plan], [row], measures, runner, lambda row: watch(len(row.judged)))
    if row.is_hopeless():
        raise row.nothing_played(store)
    return row.judged


def play_alternately(
    store: Store,
    plans: Sequence[Plan],
    measures: Sequence[Measure],
    games: int,
    runner: Runner,
    judges: Sequence[Judge],
    watch: Callable[[int, int], None],
) -> None:
    """Plays several plans at once, the games with the same number one after the other, so that there are pairs to
    compare whenever it is stopped. `watch` is told the place of a plan and its number of games.
    """
    runs = [find_run(store, plan, measures) for plan in plans]
    rows = [_Row(judge, store, run, games) for judge, run in zip(judges, runs, strict=True)]
    _play_rows(store, plans, rows, measures, runner, lambda row: watch(rows.index(row), len(row.judged)))
    for row in rows:
        if row.is_hopeless():
            raise row.nothing_played(store)


def _play_rows(
    store: Store,
    plans: Sequence[Plan],
    rows: Sequence["_Row"],
    measures: Sequence[Measure],
    runner: Runner,
    watch: Callable[["_Row"], None],
) -> None:
    """Plays what is missing, until all rows are sure or one of them is hopeless."""
    missing = sorted(
        (
            # With several plans a job needs a number that says which it belongs to.
            replace(job, number=job.number * len(rows) + place)
            for place, (plan, row) in enumerate(zip(plans, rows, strict=True))
            for job in row.missing(plan)
        ),
        key=lambda job: job.number,
    )
    if not missing:
        return
    with Batch(store) as batch, closing(runner(missing, measures)) as playing:
        for result in playing:
            number, place = divmod(result.job, len(rows))
            row = rows[place]
            result = replace(result, job=number)
            batch.add(row.run, result)
            row.add(number, None if isinstance(result, FailedGame) else result)
            watch(row)
            if all(row.is_sure() for row in rows) or any(row.is_hopeless() for row in rows):
                break


def stored_in_order(
    store: Store, plan: Plan, measures: Sequence[Measure], games: int, judge: Judge | None = None
) -> list[GameResult]:
    """The games that `play_plan` would judge if it played no more."""
    return _Row(judge, store, find_run(store, plan, measures), games).judged


class _Row:
    """The games of a run in the order of their numbers, the stored ones first: one that is early waits for those before
    it.
    """

    def __init__(self, judge: Judge | None, store: Store, run: Run, games: int) -> None:
        self.run = run
        self.judged: list[GameResult] = []
        self._judge = judge
        self._games = games
        self._waiting: dict[int, GameResult | None] = {}
        self._next = 0
        self._played = 0
        self._failed = 0
        stored = _stored_games(store, run)
        for number in sorted(number for number in stored if number < games):
            self.add(number, stored[number])
        self._stored = frozenset(stored)

    def missing(self, plan: Plan) -> list[Job]:
        """The jobs that are not stored; none if the answer is sure."""
        return [] if self.is_sure() else [job for job in plan.jobs(0, self._games) if job.number not in self._stored]

    def add(self, number: int, result: GameResult | None) -> None:
        """Adds a finished job; None if its game failed."""
        self._waiting[number] = result
        self._played += result is not None
        self._failed += result is None
        while self._next in self._waiting and not self.is_sure():
            ready = self._waiting.pop(self._next)
            self._next += 1
            if ready is not None:
                self.judged.append(ready)
                if self._judge is not None:
                    self._judge.see(ready)

    def is_hopeless(self) -> bool:
        """Whether all games failed so far, and these are all, or enough to expect the same of the rest."""
        return not self._played and self._failed >= min(self._games, _MOST_FAILURES)

    def nothing_played(self, store: Store) -> NothingPlayed:
        return NothingPlayed(f"no game could be played to its end: {store.failures(self.run)[0].error}")

    def is_sure(self) -> bool:
        return self._judge is not None and self._judge.is_sure()


def _stored_games(store: Store, run: Run) -> dict[int, GameResult | None]:
    """The stored games by number; None for a game that failed."""
    stored: dict[int, GameResult | None] = {failure.job: None for failure in store.failures(run)}
    stored.update((result.job, result) for result in store.results(run))
    return stored

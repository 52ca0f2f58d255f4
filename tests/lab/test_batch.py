"""Games that end together are stored together, and none waits for long."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from warboard.kernel.errors import WarboardError
from warboard.lab.batch import Batch
from warboard.lab.results import FailedGame, GameResult
from warboard.lab.store import Run, RunKey, Store

LONG = 30.0  # seconds


@pytest.fixture
def store() -> Iterator[Store]:
    with Store(Path(":memory:")) as store:
        yield store


@pytest.fixture
def run(store: Store) -> Run:
    return store.run(RunKey("power", {}, (1, 1), 0, 1, False, 1, (), "moves"))


class Watched:
    """Counts the games of each transaction, and may fail from one on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, fails_from: int = 1_000_000) -> None:
        self.sizes: list[int] = []
        self.second = Event()
        real = Store.add

        def add(store: Store, run: Run, results: Iterable[GameResult | FailedGame]) -> None:
            results = list(results)
            self.sizes.append(len(results))
            try:
                if len(self.sizes) >= fails_from:
                    raise WarboardError("the games cannot be kept: no room")
                real(store, run, results)
            finally:
                if len(self.sizes) == 2:
                    self.second.set()

        monkeypatch.setattr(Store, "add", add)


def result(job: int) -> GameResult:
    return GameResult(job, (0.5, 0.5), (), "repetition", 9, 9, str(job))


def test_games_that_end_within_a_second_are_one_transaction(
    store: Store, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = Watched(monkeypatch)
    with Batch(store) as batch:
        for job in range(300):
            batch.add(run, FailedGame(job, "no") if job % 100 == 7 else result(job))
    assert sum(watched.sizes) == 300
    assert len(watched.sizes) < 30  # even if this machine is slow
    assert len(store.results(run)) == 297
    assert [failure.job for failure in store.failures(run)] == [7, 107, 207]


def test_a_game_is_stored_in_time_even_if_no_other_ends(
    store: Store, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = Watched(monkeypatch)
    with Batch(store) as batch:
        batch.add(run, result(0))
        batch.add(run, result(1))
        assert watched.second.wait(LONG)
    assert watched.sizes == [1, 1]
    assert store.stored_jobs(run) == {0, 1}


def test_games_of_several_runs_wait_together(store: Store, run: Run) -> None:
    other = store.run(replace(run.key(), seed=2))
    with Batch(store) as batch:
        for job in range(6):
            batch.add((run, other)[job % 2], result(job))
    assert (store.stored_jobs(run), store.stored_jobs(other)) == ({0, 2, 4}, {1, 3, 5})


def test_games_before_an_interrupt_are_stored(store: Store, run: Run) -> None:
    def interrupted() -> None:
        with Batch(store) as batch:
            batch.add(run, result(0))
            batch.add(run, result(1))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert store.stored_jobs(run) == {0, 1}


@pytest.mark.parametrize("more", [False, True])
def test_what_could_not_be_stored_in_time_is_told(
    store: Store, run: Run, monkeypatch: pytest.MonkeyPatch, more: bool
) -> None:
    watched = Watched(monkeypatch, fails_from=2)

    def store_games() -> None:
        with Batch(store) as batch:
            batch.add(run, result(0))
            batch.add(run, result(1))
            assert watched.second.wait(LONG)
            if more:
                batch.add(run, result(2))

    with pytest.raises(WarboardError, match="no room"):
        store_games()
    assert store.stored_jobs(run) == {0}
    assert len(watched.sizes) == 2

"""Results survive: a run resumes where it stopped, nothing is stored twice, and a file belongs to one process."""

import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

from warboard.kernel.errors import WarboardError
from warboard.lab.results import FailedGame, GameResult
from warboard.lab.store import Run, RunKey, Store


def begin(store: Store, seed: int = 1) -> Run:
    return store.run(RunKey("power", {"b": 1, "a": [2]}, (100, 100), 4, seed, False, 1, ("luck",), "moves"))


def result(job: int) -> GameResult:
    return GameResult(job, (1.0, 0.0), (0,), "king killed", 60, 60, f"{job:x}", {"luck": {"luck": [0.5, -0.5]}})


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    with Store(tmp_path / "lab.duckdb") as store:
        store.add(begin(store), [result(3), FailedGame(4, "no"), result(1)])
    with Store(tmp_path / "lab.duckdb") as store:
        run = begin(store)
        assert store.results(run) == [result(1), result(3)]
        assert store.failures(run) == [FailedGame(4, "no")]
        assert store.stored_jobs(run) == {1, 3, 4}


def test_the_same_plan_is_the_same_run(tmp_path: Path) -> None:
    with Store(tmp_path / "lab.duckdb") as store:
        first, again = (
            begin(store),
            store.run(RunKey("power", {"a": [2], "b": 1}, (100, 100), 4, 1, False, 1, ("luck",), "moves")),
        )
        assert first == again
        assert begin(store, seed=2) != first
        assert [run.id for run in store.runs()] == [2, 1]
        assert store.counts() == {}
        store.add(first, [result(1), result(2)])
        assert store.counts() == {1: 2}
        assert store.find_run(1) == first
        with pytest.raises(WarboardError, match="there is no run 9"):
            store.find_run(9)


def test_a_file_from_before_openings_could_be_chosen_goes_on(tmp_path: Path) -> None:
    with Store(tmp_path / "lab.duckdb") as store:
        store.add(begin(store), [result(1)])
    with duckdb.connect(str(tmp_path / "lab.duckdb")) as connection:
        connection.execute("alter table runs drop column openings")
    for _ in range(2):
        with Store(tmp_path / "lab.duckdb") as store:
            (run,) = store.runs()
            assert run.openings == "actions"
            assert (
                store.run(RunKey("power", {"a": [2], "b": 1}, (100, 100), 4, 1, False, 1, ("luck",), "actions")) == run
            )
            assert store.results(run) == [result(1)]


def test_nothing_is_kept_twice_and_a_batch_is_whole(tmp_path: Path) -> None:
    with Store(tmp_path / "lab.duckdb") as store:
        run = begin(store)
        store.add(run, [result(1)])
        store.add(run, [result(1)])
        assert store.results(run) == [result(1)]

        def interrupted() -> object:
            yield result(2)
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            store.add(run, interrupted())  # type: ignore[arg-type]
        assert store.stored_jobs(run) == {1}


def test_a_file_that_is_in_use_is_refused(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from warboard.lab.store import Store; "
        "s = Store(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    )
    file = tmp_path / "lab.duckdb"
    words = [sys.executable, "-c", program, str(file)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(WarboardError, match=f"in use by another run, process {other.pid}: wait"):
            Store(file)
        other.kill()
    with Store(file) as store:
        assert store.runs() == []


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "lab.duckdb"
    file.write_text("hello")
    with pytest.raises(WarboardError, match="cannot be opened"):
        Store(file)


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_a_file_with_exported_games_is_not_taken_for_one_to_store_them(tmp_path: Path, ending: str) -> None:
    """DuckDB opens such a file as a database in memory: all games would be lost."""
    file = tmp_path / f"games.{ending}"
    with Store(tmp_path / "lab.duckdb") as store:
        run = begin(store)
        store.add(run, [result(1)])
        store.export(run, file, ending)
    with pytest.raises(WarboardError, match="is no file of the lab"):
        Store(file)


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_a_run_can_be_exported(tmp_path: Path, ending: str) -> None:
    with Store(tmp_path / "lab.duckdb") as store:
        run = begin(store)
        store.add(run, [result(1), result(2)])
        store.export(run, tmp_path / "games", ending)
        assert (tmp_path / "games").stat().st_size > 0
        with pytest.raises(WarboardError, match="cannot be written"):
            store.export(run, tmp_path / "nowhere" / "games", ending)


def test_a_full_disk_is_told_and_what_was_kept_is_safe(tmp_path: Path) -> None:
    """A limit on the size of files simulates a full disk."""
    program = """
import random, resource, sys
from pathlib import Path
from warboard.kernel.errors import WarboardError
from warboard.lab.results import GameResult
from warboard.lab.store import RunKey, Store

noise = random.Random(1)
store = Store(Path(sys.argv[1]))
run = store.run(RunKey("power", {}, (1, 1), 0, 1, False, 1, (), "moves"))
resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))
kept = 0
try:
    for job in range(1000):
        facts = {"noise": {"noise": noise.randbytes(20_000).hex()}}
        store.add(run, [GameResult(job, (1.0, 0.0), (0,), "king killed", 1, 1, "x", facts)])
        kept += 1
except WarboardError as error:
    print(kept, error)
"""
    file = tmp_path / "lab.duckdb"
    ran = subprocess.run([sys.executable, "-c", program, str(file)], capture_output=True, text=True)

    kept, _, error = ran.stdout.partition(" ")
    assert error.startswith("the games cannot be kept: "), ran.stderr
    with Store(file) as store:
        (run,) = store.runs()
        assert [result.job for result in store.results(run)] == list(range(int(kept)))
        assert int(kept) > 1


def test_a_batch_of_draws_and_failures_comes_back_as_it_was(tmp_path: Path) -> None:
    """No game of the batch has a winner, so nothing but the column says what the lists hold."""
    drawn = [GameResult(job, (0.5, 0.5), (), "repetition", 1, 1, "x") for job in range(3)]
    with Store(tmp_path / "lab.duckdb") as store:
        run, other = begin(store), begin(store, seed=2)
        store.add(run, drawn)
        for _ in range(2):
            store.add(run, [FailedGame(7, "it's no"), FailedGame(8, "")])
        store.add(other, [FailedGame(7, "no")])
        assert store.results(run) == drawn
        assert store.failures(run) == [FailedGame(7, "it's no"), FailedGame(8, "")]
        assert store.failures(other) == [FailedGame(7, "no")]
        store.forget_failures("chess")
        assert store.failure_counts() == {run.id: 2, other.id: 1}
        store.forget_failures("power")
        assert store.failure_counts() == {}

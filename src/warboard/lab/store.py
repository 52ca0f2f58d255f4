"""Where the games of a run are stored: one DuckDB file, which can be queried with SQL.

One process writes, in a transaction for each batch of games (`batch.py`). If it is killed, only the games being played
are lost, and those that were over less than a second ago: the run resumes with the jobs that are not stored.
"""

import json
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import duckdb

from warboard.kernel.errors import WarboardError
from warboard.kernel.plain import Fields
from warboard.lab.results import FailedGame, GameResult

_TABLES: Final = """
create sequence if not exists run_ids;
create table if not exists runs (
    id integer primary key default nextval('run_ids'),
    game varchar not null,
    options json not null,
    nodes integer[] not null,
    opening integer not null,
    seed integer not null,
    rotated boolean not null,
    rules_version integer not null,
    measures varchar[] not null,
    started timestamp not null
);
create table if not exists games (
    run integer not null,
    job integer not null,
    scores double[] not null,
    winners integer[] not null,
    reason varchar not null,
    actions integer not null,
    turns integer not null,
    fingerprint varchar not null,
    facts json not null,
    primary key (run, job)
);
create table if not exists failures (run integer not null, job integer not null, error varchar not null);
-- Files that were begun before there was a choice.
alter table runs add column if not exists openings varchar default 'actions';
"""
_ADD_GAMES: Final = """
insert into games select unnest(?::integer[]), unnest(?::integer[]), unnest(?::double[][]), unnest(?::integer[][]),
    unnest(?::varchar[]), unnest(?::integer[]), unnest(?::integer[]), unnest(?::varchar[]), unnest(?::varchar[])
on conflict do nothing
"""
_ADD_FAILURES: Final = """
insert into failures
select * from (select unnest(?::integer[]) as run, unnest(?::integer[]) as job, unnest(?::varchar[]) as error)
where (run, job) not in (select (run, job) from failures)
"""
_HOLDER: Final = re.compile(r"\(PID (\d+)\)")
_KEY: Final = ("game", "options", "nodes", "opening", "seed", "rotated", "rules_version", "measures", "openings")


@dataclass(frozen=True)
class RunKey:
    """What the games of a run have in common: they differ only in their luck."""

    game: str
    options: Fields
    nodes: tuple[int, ...]
    opening: int
    seed: int
    rotated: bool  # whether the strengths rotated through the seats, with the same luck in each
    rules_version: int
    measures: tuple[str, ...]  # the measures that watched them
    openings: str  # what their random first actions were drawn from


@dataclass(frozen=True)
class Run(RunKey):
    """The games of a run in a file."""

    id: int
    started: datetime

    def key(self) -> RunKey:
        return RunKey(
            self.game,
            self.options,
            self.nodes,
            self.opening,
            self.seed,
            self.rotated,
            self.rules_version,
            self.measures,
            self.openings,
        )


class Store:
    """The runs of a file. It belongs to one process at a time."""

    def __init__(self, path: Path) -> None:
        try:
            self._connection = duckdb.connect(str(path))
            self._connection.execute(_TABLES)
        except duckdb.IOException as error:
            if "lock" in str(error):
                holder = _HOLDER.search(str(error))
                process = f", process {holder[1]}" if holder else ""
                raise WarboardError(
                    f"{path} is in use by another run{process}: wait until it ends, stop it with Ctrl-C, which keeps "
                    "its games, or choose another file"
                ) from None
            raise WarboardError(f"{path} cannot be opened: {error}") from None
        except duckdb.Error as error:
            raise WarboardError(f"{path} holds no results of the lab: {error}") from None
        if path.is_file() and self._is_in_memory():  # DuckDB reads a CSV file so, and would forget all games
            self.close()
            raise WarboardError(f"{path} is no file of the lab: choose another one")

    def _is_in_memory(self) -> bool:
        return self._connection.execute(
            "select path from duckdb_databases() where database_name = current_database()"
        ).fetchone() == (None,)

    def close(self) -> None:
        self._connection.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(self, key: RunKey) -> Run:
        """The run of exactly these games, which is resumed if it exists."""
        found = self.existing_run(key)
        if found is None:
            self._connection.execute(
                f"insert into runs ({', '.join(_KEY)}, started) values ({', '.join('?' * len(_KEY))}, ?)",
                [*_values(key), datetime.now(UTC).replace(tzinfo=None)],
            )
            found = self.existing_run(key)
            assert found is not None
        return found

    def existing_run(self, key: RunKey) -> Run | None:
        """The run of exactly these games, if there is one."""
        found = self._runs("where " + " and ".join(f"{column} = ?" for column in _KEY), _values(key))
        return found[0] if found else None

    def runs(self) -> list[Run]:
        """All runs, the newest first."""
        return self._runs("order by id desc", ())

    def find_run(self, id: int) -> Run:
        found = self._runs("where id = ?", (id,))
        if not found:
            raise WarboardError(f"there is no run {id}")
        return found[0]

    def _runs(self, which: str, values: Sequence[object]) -> list[Run]:
        rows = self._connection.execute(
            f"select {', '.join(_KEY)}, id, started from runs {which}", list(values)
        ).fetchall()
        return [
            Run(game, json.loads(options), tuple(nodes), opening, seed, rotated, version, tuple(measures), openings, id,
                started)
            for game, options, nodes, opening, seed, rotated, version, measures, openings, id, started in rows
        ]  # fmt: skip

    def counts(self) -> dict[int, int]:
        """How many games each run has."""
        return dict(self._connection.execute("select run, count(*) from games group by run").fetchall())

    def failure_counts(self) -> dict[int, int]:
        """How many games of each run failed, if any did."""
        rows = self._connection.execute("select run, count(distinct job) from failures group by run").fetchall()
        return dict(rows)

    def add(self, run: Run, results: Iterable[GameResult | FailedGame]) -> None:
        """Stores games: all of them, or none if the process is killed meanwhile. Those already stored stay."""
        played, failed = [], []
        for result in results:
            if isinstance(result, FailedGame):
                failed.append([run.id, result.job, result.error])
            else:
                played.append(_row(run, result))
        connection = self._connection
        connection.begin()
        try:
            # A statement costs far more than a row, so there is one for all.
            if played:
                connection.execute(_ADD_GAMES, _columns(played))
            if failed:
                connection.execute(_ADD_FAILURES, _columns(failed))
            connection.commit()
        except duckdb.Error as error:
            self._roll_back()
            raise WarboardError(f"the games cannot be kept: {error}; those that were kept before are safe") from None
        except BaseException:
            self._roll_back()
            raise

    def _roll_back(self) -> None:
        with suppress(duckdb.Error):  # a transaction that failed to commit is already rolled back
            self._connection.rollback()

    def stored_jobs(self, run: Run) -> set[int]:
        """The numbers of the jobs that need not be played again: their games are over, or failed."""
        rows = self._connection.execute(
            "select job from games where run = ? union select job from failures where run = ?", [run.id, run.id]
        ).fetchall()
        return {job for (job,) in rows}

    def results(self, run: Run) -> list[GameResult]:
        """All games of a run, by number."""
        rows = self._connection.execute(
            "select job, scores, winners, reason, actions, turns, fingerprint, facts from games"
            " where run = ? order by job",
            [run.id],
        ).fetchall()
        return [
            GameResult(job, tuple(scores), tuple(winners), reason, actions, turns, fingerprint, json.loads(facts))
            for job, scores, winners, reason, actions, turns, fingerprint, facts in rows
        ]

    def failures(self, run: Run) -> list[FailedGame]:
        rows = self._connection.execute("select job, error from failures where run = ? order by job", [run.id])
        return [FailedGame(job, error) for job, error in rows.fetchall()]

    def forget_failures(self, game: str) -> None:
        """Forgets which games of this kind failed, in all runs: they are played again."""
        self._connection.execute("delete from failures where run in (select id from runs where game = ?)", [game])

    def export(self, run: Run, path: Path, format: str) -> None:
        """Writes the games of a run to a file, as `csv` or as `parquet`."""
        assert format in ("csv", "parquet"), format
        try:
            self._connection.execute(
                f"copy (select * from games where run = {run.id} order by job) to ? (format {format})", [str(path)]
            )
        except duckdb.Error as error:
            raise WarboardError(f"{path} cannot be written: {error}") from None


def _values(key: RunKey) -> list[object]:
    return [
        key.game,
        json.dumps(key.options, sort_keys=True),
        list(key.nodes),
        key.opening,
        key.seed,
        key.rotated,
        key.rules_version,
        list(key.measures),
        key.openings,
    ]


def _columns(rows: Sequence[Sequence[object]]) -> list[list[object]]:
    return [list(column) for column in zip(*rows, strict=True)]


def _row(run: Run, result: GameResult) -> list[object]:
    return [
        run.id,
        result.job,
        list(result.scores),
        list(result.winners),
        result.reason,
        result.actions,
        result.turns,
        result.fingerprint,
        json.dumps(result.facts),
    ]

"""Writes the steps of many games in one transaction, and acknowledges each when it is durable."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from sqlalchemy import ARRAY, Connection, Integer, String, and_, bindparam, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from warboard.server.store.compiled_sql import CompiledSql
from warboard.server.store.database import Database
from warboard.server.store.failures import concerns_all, unavailable
from warboard.server.store.models import Flag, GameRow, Rating, RatingChange, Step, from_row
from warboard.server.store.new_step import GAME_CHANGES, NewStep, Row
from warboard.server.store.postgres_steps import PostgresSteps

log = logging.getLogger("warboard")

# In an UPDATE, SQLAlchemy reserves the names of columns: our values are called b_…

_UPDATE_GAME = CompiledSql(
    update(GameRow)
    .where(GameRow.id == bindparam("b_id"))
    .values({name: bindparam(f"b_{name}") for name in GAME_CHANGES}),
    prefix="b_",
)
_UPDATE_RATING = CompiledSql(
    update(Rating)
    .where(Rating.account_id == bindparam("b_account_id"), Rating.game == bindparam("b_game"))
    .values(last=bindparam("b_last"), rating=Rating.rating - bindparam("b_loss")),
    prefix="b_",
)
_INSERT_CHANGE = CompiledSql(
    insert(RatingChange).values(
        {name: bindparam(name) for name in ("account_id", "game", "game_id", "at", "before", "after", "rule")}
    )
)
_INSERT_FLAG = CompiledSql(
    insert(Flag).values(
        {name: bindparam(name) for name in ("account_id", "game", "game_id", "entry", "kind", "rule", "at", "verdict")}
    )
)
_INSERT_STEP_IF_FREE = sqlite_insert(Step).on_conflict_do_nothing()
_INSERT_STEP = CompiledSql(_INSERT_STEP_IF_FREE)
_INSERT_STEP_RETURNING = _INSERT_STEP_IF_FREE.returning(Step.game_id, Step.n)


class Waiter:
    """Whoever waits until a step is on disk. All of a batch are told in a row."""

    def finish(self, stored: bool) -> None:
        """The step is durable; or another process has stored that number first."""
        raise NotImplementedError

    def fail(self, error: BaseException) -> None:
        """The step may not be stored."""
        raise NotImplementedError


class _WaitingTask(Waiter):
    def __init__(self, future: "asyncio.Future[bool]") -> None:
        self._future = future

    def finish(self, stored: bool) -> None:
        if not self._future.done():
            self._future.set_result(stored)

    def fail(self, error: BaseException) -> None:
        if isinstance(error, asyncio.CancelledError):
            self._future.cancel()
        elif not self._future.done():
            self._future.set_exception(error)


_Batch = list[tuple[NewStep, Waiter]]


class StepWriter:
    """Commits waiting steps in batches. The caller waits until its step is on disk, or is known to be too late."""

    def __init__(self, database: Database, took: Callable[[float], None]) -> None:
        self._database = database
        self._took = took  # called with the seconds of each commit
        self._waiting: _Batch = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._postgres = None if database.is_sqlite else PostgresSteps(database)

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Writes what is still waiting, and ends."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        while self._waiting:
            await self._write(self._take())
        if self._postgres is not None:
            await self._postgres.close()

    def commit(self, step: NewStep) -> "asyncio.Future[bool]":
        """True when the step is durable; False if another process has stored that number first."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.add(step, _WaitingTask(future))
        return future

    def add(self, step: NewStep, waiter: Waiter) -> None:
        """Stores a step with the next batch, and tells the waiter."""
        self._waiting.append((step, waiter))
        self._wake.set()

    def _take(self) -> _Batch:
        """What waits, but of each game only the first step: whether another one may follow, or its number is taken by
        then, the database knows when that is stored.
        """
        first: dict[str, tuple[NewStep, Waiter]] = {}
        later: _Batch = []
        for one in self._waiting:
            game_id = one[0].key[0]
            if game_id in first:
                later.append(one)
            else:
                first[game_id] = one
        self._waiting = later
        if later:
            self._wake.set()
        # In the order of games, so that two processes cannot deadlock.
        return sorted(first.values(), key=lambda one: one[0].key)

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._waiting:
                await self._write(self._take())

    async def _write(self, batch: _Batch) -> None:
        began = perf_counter()
        try:
            made = await self._store([step for step, _ in batch])
        except asyncio.CancelledError as cancelled:
            for _, waiter in batch:
                waiter.fail(cancelled)
            raise
        except Exception as error:
            database_failed = concerns_all(error)
            if len(batch) > 1 and not database_failed:
                for one in batch:
                    await self._write([one])  # only the faulty step fails
                return
            if database_failed:
                self._database.note_failure(error)
                log.error("%d steps could not be stored: %s", len(batch), error)
            for _, waiter in batch:
                waiter.fail(unavailable(error) if database_failed else error)
            return
        self._took(perf_counter() - began)
        # Soon, not now: while they are told, the next batch is on its way to the disk.
        asyncio.get_running_loop().call_soon(_tell_all, batch, made)

    async def _store(self, steps: list[NewStep]) -> set[tuple[str, int]]:
        """Stores the steps whose number is free, at most one of each game; returns their keys."""
        if self._postgres is not None:
            return await self._postgres.store(steps)
        try:
            return await self._database.write(_write_all, steps)
        except _NumberTaken:  # with that, nothing of it was written
            return await self._database.write(_write_free, steps)


def _tell_all(batch: _Batch, made: set[tuple[str, int]]) -> None:
    for step, waiter in batch:
        try:
            waiter.finish(step.key in made)
        except Exception:
            log.exception("a step was stored and not shown")


class _NumberTaken(Exception):
    """The number of a step is taken."""


def _write_all(connection: Connection, steps: list[NewStep]) -> set[tuple[str, int]]:
    """Stores steps of different games in SQLite if all their numbers are free, as they nearly always are."""
    if _INSERT_STEP.run_for_each(connection, [step.step for step in steps]) < len(steps):
        raise _NumberTaken
    _write_what_follows(connection, steps)
    return {step.key for step in steps}


def _write_free(connection: Connection, steps: list[NewStep]) -> set[tuple[str, int]]:
    """Stores the steps whose numbers are free."""
    found: Sequence[Any] = connection.execute(_INSERT_STEP_RETURNING, [step.step for step in steps]).all()
    made = {(str(row[0]), int(row[1])) for row in found}
    _write_what_follows(connection, [step for step in steps if step.key in made])
    return made


def _write_what_follows(connection: Connection, steps: list[NewStep]) -> None:
    _run_for_each(connection, _UPDATE_GAME, [step.game for step in steps])
    _run_for_each(connection, _UPDATE_RATING, [row for step in steps for row in step.acted])
    _run_for_each(connection, _INSERT_CHANGE, [row for step in steps for row in step.changes])
    _run_for_each(connection, _INSERT_FLAG, [row for step in steps for row in step.flags])


def _run_for_each(connection: Connection, statement: CompiledSql, rows: list[Row]) -> None:
    if rows:
        statement.run_for_each(connection, rows)


_STEPS = (
    select(Step.__table__).where(Step.game_id == bindparam("game_id"), Step.n >= bindparam("first")).order_by(Step.n)
)


_ASKED = (
    func.unnest(bindparam("games", type_=ARRAY(String)), bindparam("firsts", type_=ARRAY(Integer)))
    .table_valued("game_id", "first")
    .render_derived("asked")
)
_STEPS_OF_MANY = (
    select(Step.__table__)
    .join(_ASKED, and_(Step.game_id == _ASKED.c.game_id, Step.n >= _ASKED.c.first))
    .order_by(Step.game_id, Step.n)
)


class StepReader:
    """Reads what other processes have done, in many games with one query. With SQLite there are no other processes."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: dict[tuple[str, int], asyncio.Future[Sequence[Step]]] = {}
        self._task: asyncio.Task[None] | None = None

    async def since(self, game_id: str, first: int) -> Sequence[Step]:
        """The steps of a game from number `first` on."""
        if self._database.is_sqlite:
            return await read_steps(self._database, game_id, first)
        future = self._waiting.get((game_id, first))
        if future is None:
            future = self._waiting[game_id, first] = asyncio.get_running_loop().create_future()
        if self._task is None:
            self._task = asyncio.create_task(self._read())
        return await asyncio.shield(future)

    async def _read(self) -> None:
        """Reads for all who wait, until nobody does."""
        while self._waiting:
            asked, self._waiting = self._waiting, {}
            try:
                found = await self._find(list(asked))
            except BaseException as error:
                for future in asked.values():
                    future.set_exception(error)
                    future.exception()  # whoever waited may be gone
                if not isinstance(error, Exception):
                    raise
            else:
                for (game_id, first), future in asked.items():
                    future.set_result([step for step in found.get(game_id, ()) if step.n >= first])
        self._task = None

    async def _find(self, asked: Sequence[tuple[str, int]]) -> dict[str, list[Step]]:
        least: dict[str, int] = {}
        for game_id, first in asked:
            least[game_id] = min(first, least.get(game_id, first))
        found: dict[str, list[Step]] = {game_id: [] for game_id in least}
        for row in await self._database.find(_STEPS_OF_MANY, games=list(least), firsts=list(least.values())):
            step = from_row(Step, row)
            found[step.game_id].append(step)
        return found


_EARLIER_IDS = (
    select(Step.game_id, Step.side, Step.client_id)
    .join(GameRow, GameRow.id == Step.game_id)
    .where(
        GameRow.table_id == bindparam("table_id"),
        GameRow.id != bindparam("game_id"),
        Step.client_id.is_not(None),
        Step.side.is_not(None),
    )
    .order_by(GameRow.started, GameRow.id)
)


async def read_earlier_ids(database: Database, table_id: str, game_id: str) -> Sequence[tuple[str, int, str]]:
    """The clients' ids under which something was done in the other games of a table: game, side and id."""
    found = await database.find(_EARLIER_IDS, table_id=table_id, game_id=game_id)
    return [(str(row[0]), int(row[1]), str(row[2])) for row in found]


async def read_steps(database: Database, game_id: str, first: int = 0) -> Sequence[Step]:
    """The steps of a game from number `first` on."""
    return [from_row(Step, row) for row in await database.find(_STEPS, game_id=game_id, first=first)]

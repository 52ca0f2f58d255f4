"""The connection to the database: SQLite by default, PostgreSQL if the URL says so."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from shutil import disk_usage
from time import monotonic
from typing import Any, Concatenate, ParamSpec, Protocol, TypeAlias, TypeVar

from sqlalchemy import Insert, Select, Update, insert, inspect, text
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession, create_async_engine
from sqlalchemy.sql import Executable

from warboard.kernel.errors import WarboardError
from warboard.server.store.compiled_sql import compile_once
from warboard.server.store.failures import is_out_of_room
from warboard.server.store.models import Model
from warboard.server.store.sqlite_writer import READS, SqliteWriter, blocking_engine, configure_engine

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")
Query: TypeAlias = "Select[*tuple[Any, ...]]"

_TRY_WRITING_SECONDS = 1.0
_LEAST_FREE = 1_000_000  # bytes
# A megabyte, in a table that is dropped with its transaction: PostgreSQL allocates the room for it at once.
_WRITE_MUCH = text(
    "CREATE TEMPORARY TABLE room ON COMMIT DROP AS SELECT repeat('x', 1000) FROM generate_series(1, 1000)"
)
_WRITE_NOTHING_NEW = text("UPDATE accounts SET muted = muted WHERE id = (SELECT min(id) FROM accounts)")

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}


def read_url(url: str) -> str:
    """The URL with our driver; a bare path is a SQLite file."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise WarboardError("database: expected a path or a URL such as postgresql://user@host/name") from None
    driver = _DRIVERS.get(parsed.drivername.split("+")[0])
    if driver is None:
        raise WarboardError(f"database: expected sqlite or postgresql, found {parsed.drivername[:40]!r}")
    return parsed.set(drivername=driver).render_as_string(hide_password=False)


class Finder(Protocol):
    """Finds rows: the database, or a transaction, which also sees its own changes."""

    async def find(self, query: Query, **values: object) -> Sequence[Any]:
        """The rows of a constant query, with values for its parameters."""
        ...


class Transaction:
    """Statements that take effect together or not at all."""

    def __init__(self, connection: Connection | AsyncConnection) -> None:
        self._connection = connection

    @property
    def is_exclusive(self) -> bool:
        """Whether nobody else can write until it is over, as with SQLite."""
        return isinstance(self._connection, Connection)

    async def execute(self, statement: Executable) -> int:
        """Executes a statement; returns how many rows it changed."""
        if isinstance(self._connection, Connection):
            return int(self._connection.execute(statement).rowcount)
        return int((await self._connection.execute(statement)).rowcount)

    async def change(self, statement: Update | Insert, values: Mapping[str, object]) -> int:
        """Executes a constant statement; returns how many rows it changed."""
        if isinstance(self._connection, Connection):
            return compile_once(statement).run(self._connection, values).rowcount
        return int((await self._connection.execute(statement, values)).rowcount)

    async def find(self, query: Query, **values: object) -> Sequence[Any]:
        if isinstance(self._connection, Connection):
            return compile_once(query).run(self._connection, values).fetchall()
        return (await self._connection.execute(query, values)).all()

    async def add(self, row: Model) -> None:
        """Adds a row, and sets the key that the database has given it."""
        if isinstance(self._connection, Connection):
            done = self._connection.execute(_insert(type(row)), _values(row))
        else:
            done = await self._connection.execute(_insert(type(row)), _values(row))
        for column, value in zip(inspect(type(row)).primary_key, done.inserted_primary_key or (), strict=True):
            setattr(row, column.name, value)

    async def add_rows(self, *rows: Model) -> None:
        """Adds rows of one table, with all columns set."""
        await self._change_for_each(_insert(type(rows[0])), rows)

    async def add_if_missing(self, row: Model) -> bool:
        """Adds a row, with all columns set, unless there is one with its key; returns whether it was added."""
        return await self.change(_insert_or_skip(type(row), self._dialect), _values(row)) == 1

    async def add_missing(self, rows: Sequence[Model]) -> None:
        """Adds those rows of one table, with all columns set, whose keys are not there yet."""
        await self._change_for_each(_insert_or_skip(type(rows[0]), self._dialect), rows)

    async def add_up(self, rows: Sequence[Model], counts: tuple[str, ...]) -> None:
        """Adds rows of one table, with all columns set; where there is one with the same key, its counts grow by those
        of the new one, and the rest stays as it is.
        """
        await self._change_for_each(_insert_or_add_up(type(rows[0]), self._dialect, counts), rows)

    @property
    def _dialect(self) -> str:
        return "sqlite" if self.is_exclusive else "postgresql"

    async def _change_for_each(self, statement: Insert, rows: Sequence[Model]) -> None:
        values = [_values(row) for row in rows]
        if isinstance(self._connection, Connection):
            compile_once(statement).run_for_each(self._connection, values)
        else:
            await self._connection.execute(statement, values)


# A statement that is built only once is found quickly in the caches.


@cache
def _insert(model: type[Model]) -> Insert:
    return insert(model)


@cache
def _insert_or_skip(model: type[Model], dialect: str) -> Insert:
    insert_or_skip = sqlite_insert if dialect == "sqlite" else postgres_insert
    return insert_or_skip(model).on_conflict_do_nothing()


@cache
def _insert_or_add_up(model: type[Model], dialect: str, counts: tuple[str, ...]) -> Insert:
    insert_or_change = sqlite_insert(model) if dialect == "sqlite" else postgres_insert(model)
    old, new = model.__table__.columns, insert_or_change.excluded
    sums = {name: old[name] + new[name] for name in counts}
    return insert_or_change.on_conflict_do_update(index_elements=list(model.__table__.primary_key), set_=sums)


def _values(row: Model) -> dict[str, object]:
    return {name: value for name, value in row.__dict__.items() if name in row.__table__.columns}


class Database:
    """Reads and writes; everything written in a block is durable when the block is left."""

    def __init__(self, url: str) -> None:
        self.url = read_url(url)
        parsed = make_url(self.url)
        self.is_sqlite = self.url.startswith("sqlite")
        options: dict[str, object] = (
            {"connect_args": {"timeout": 10}} if self.is_sqlite else {"pool_size": 20, "max_overflow": 0}
        )
        # Failures are logged, and parameters are what players sent.
        self.engine = create_async_engine(parsed, hide_parameters=True, **options)
        self._autocommit = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._reading_connection: Connection | None = None
        self._tried_writing = -_TRY_WRITING_SECONDS
        self._write_problem = ""
        self._was_full = False  # whether something did not fit, and nothing large has fitted since
        if self.is_sqlite:
            configure_engine(self.engine.sync_engine)
            self._blocking_engine = blocking_engine(parsed)
            self._writer = SqliteWriter(self._blocking_engine)

    @property
    def plain_url(self) -> str:
        """The URL in the form that a PostgreSQL client expects."""
        return make_url(self.url).set(drivername="postgresql").render_as_string(hide_password=False)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A session for reading lists and histories."""
        async with AsyncSession(self.engine.execution_options(**READS), expire_on_commit=False) as session:
            yield session

    async def find(self, query: Query, **values: object) -> Sequence[Any]:
        """A few rows by their key; with SQLite, the event loop waits for the answer."""
        if not self.is_sqlite:
            async with self._autocommit.connect() as connection:
                return (await connection.execute(query, values)).all()
        if self._reading_connection is None:
            self._reading_connection = self._blocking_engine.connect()
        try:
            return compile_once(query).run(self._reading_connection, values).fetchall()
        except BaseException:
            self._reading_connection.close()
            self._reading_connection = None
            raise

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Transaction]:
        """A transaction; its changes are durable when the block is left."""
        if self.is_sqlite:
            async with self._writer.transaction() as part:
                yield Transaction(part)
        else:
            try:
                async with self.engine.begin() as connection:
                    yield Transaction(connection)
            except Exception as error:
                self.note_failure(error)
                raise

    async def write(
        self, what: Callable[Concatenate[Connection, _Given], _Found], *given: _Given.args, **named: _Given.kwargs
    ) -> _Found:
        """Runs a function in a transaction; what it has written is durable afterwards."""
        if self.is_sqlite:
            async with self._writer.transaction() as part:
                return what(part, *given, **named)
        async with self.engine.begin() as connection:
            return await connection.run_sync(what, *given, **named)

    async def hold_connection(self) -> AsyncConnection:
        """A PostgreSQL connection that the caller keeps and closes; each statement on it is a transaction."""
        assert not self.is_sqlite
        return await self._autocommit.connect()

    async def is_reachable(self) -> bool:
        """Whether the database can be reached and has our tables."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(text("SELECT 1 FROM accounts LIMIT 1"))
        except Exception:
            return False
        return True

    def note_failure(self, error: Exception) -> None:
        """Notes that something could not be stored. If the disk was full, health checks look for room from now on:
        overwriting a row with itself may still work where a move does not fit.
        """
        if not self.is_sqlite and is_out_of_room(error):
            self._was_full = True
            self._tried_writing = -_TRY_WRITING_SECONDS

    async def why_not_writable(self) -> str:
        """Why nothing can be written; empty if writing works. To find out, a row is overwritten with itself, at most
        once a second.
        """
        now = monotonic()
        if now - self._tried_writing >= _TRY_WRITING_SECONDS:
            self._tried_writing = now
            try:
                async with self.writing() as session:
                    await session.execute(_WRITE_MUCH if self._was_full else _WRITE_NOTHING_NEW)
                self._was_full = False
                self._write_problem = self._lack_of_room()
            except Exception as error:
                reason = (str(getattr(error, "orig", None) or error) or type(error).__name__).splitlines()[0]
                problem = "the disk is full" if is_out_of_room(error) else reason
                self._write_problem = f"nothing can be written: {problem}"[:200]
                self._tried_writing = now
        return self._write_problem

    def _lack_of_room(self) -> str:
        """Why SQLite's disk counts as full: one row may still fit where a move does not."""
        file = make_url(self.url).database if self.is_sqlite else None
        if not file or disk_usage(Path(file).resolve().parent).free >= _LEAST_FREE:
            return ""
        return "nothing can be written: the disk is full"

    async def close(self) -> None:
        if self.is_sqlite:
            await self._writer.close()
            if self._reading_connection is not None:
                self._reading_connection.close()
            self._blocking_engine.dispose()
        await self.engine.dispose()

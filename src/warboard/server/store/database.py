"""The connection to the database: SQLite by default, PostgreSQL by one URL."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import insert, inspect, text
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.engine import Connection, CursorResult, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession, create_async_engine
from sqlalchemy.sql import Executable

from warboard.kernel.errors import WarboardError
from warboard.server.store.commits import READS, Commits, at_once, set_up
from warboard.server.store.models import Model

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}


def read_url(url: str) -> str:
    """The URL with the driver that we use; a bare path is a SQLite file."""
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
    """Whoever can be asked for rows: the database, or a transaction, which sees its own changes too."""

    async def find(self, query: Executable, **values: object) -> Sequence[Any]:
        """The rows of a query that was made beforehand, with the values for its parameters."""
        ...


class Transaction:
    """Statements that are carried out all or none."""

    def __init__(self, connection: Connection | AsyncConnection) -> None:
        self._connection = connection

    async def execute(
        self, statement: Executable, values: Mapping[str, object] | Sequence[Mapping[str, object]] | None = None
    ) -> CursorResult[Any]:
        if isinstance(self._connection, Connection):
            return self._connection.execute(statement, values)
        return await self._connection.execute(statement, values)

    async def find(self, query: Executable, **values: object) -> Sequence[Any]:
        return (await self.execute(query, values)).all()

    async def add(self, row: Model) -> None:
        """A new row; a number that the database gives it is in it afterwards."""
        done = await self.execute(insert(type(row)), _values(row))
        for column, value in zip(inspect(type(row)).primary_key, done.inserted_primary_key or (), strict=True):
            setattr(row, column.name, value)

    async def add_if_missing(self, row: Model) -> bool:
        """Whether there was no row with its key, and now is: somebody else may be adding it just now."""
        insert_or_skip = sqlite_insert if self._connection.dialect.name == "sqlite" else postgres_insert
        done = await self.execute(insert_or_skip(type(row)).values(_values(row)).on_conflict_do_nothing())
        return bool(done.rowcount == 1)


def _values(row: Model) -> dict[str, object]:
    return {name: value for name, value in row.__dict__.items() if name in row.__table__.columns}


class Database:
    """Whoever writes has it durable when the block is left in which it was written."""

    def __init__(self, url: str) -> None:
        self.url = read_url(url)
        parsed = make_url(self.url)
        self.is_sqlite = self.url.startswith("sqlite")
        options: dict[str, object] = (
            {"connect_args": {"timeout": 10}} if self.is_sqlite else {"pool_size": 10, "max_overflow": 10}
        )
        self.engine = create_async_engine(parsed, **options)
        self._each_for_itself = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._finding: Connection | None = None
        if self.is_sqlite:
            set_up(self.engine.sync_engine)
            self._at_once = at_once(parsed)
            self._commits = Commits(self._at_once)

    @property
    def plain_url(self) -> str:
        """The URL as a PostgreSQL client takes it."""
        return make_url(self.url).set(drivername="postgresql").render_as_string(hide_password=False)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A session that only reads, as much as it likes."""
        async with AsyncSession(self.engine.execution_options(**READS), expire_on_commit=False) as session:
            yield session

    async def find(self, query: Executable, **values: object) -> Sequence[Any]:
        """A few rows by their key, as they are now: with SQLite everybody else waits for the answer."""
        if not self.is_sqlite:
            async with self._each_for_itself.connect() as connection:
                return (await connection.execute(query, values)).all()
        if self._finding is None:
            self._finding = self._at_once.connect()
        try:
            found = self._finding.execute(query, values).all()
        except BaseException:
            self._finding.close()
            self._finding = None
            raise
        return found

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Transaction]:
        """Changes that are durable when the block is left, all or none."""
        if self.is_sqlite:
            async with self._commits.part() as part:
                yield Transaction(part)
        else:
            async with self.engine.begin() as connection:
                yield Transaction(connection)

    async def write(
        self, what: Callable[Concatenate[Connection, _Given], _Found], *given: _Given.args, **named: _Given.kwargs
    ) -> _Found:
        """Has a function write in one go; what it has written is durable afterwards."""
        if self.is_sqlite:
            async with self._commits.part() as part:
                return what(part, *given, **named)
        async with self.engine.begin() as connection:
            return await connection.run_sync(what, *given, **named)

    async def answers(self) -> bool:
        """Whether the database can be reached and has our tables."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(text("SELECT 1 FROM accounts LIMIT 1"))
        except Exception:
            return False
        return True

    async def close(self) -> None:
        if self.is_sqlite:
            await self._commits.close()
            if self._finding is not None:
                self._finding.close()
            self._at_once.dispose()
        await self.engine.dispose()

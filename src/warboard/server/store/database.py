"""The connection to the database: SQLite by default, PostgreSQL by one URL."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import create_engine, event, text
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from warboard.kernel.errors import WarboardError

Transaction = AsyncSession  # what the queries of this folder take

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


class Database:
    """Reads happen at once; writes of one process wait for each other where the database has one writer only."""

    def __init__(self, url: str) -> None:
        self.url = read_url(url)
        self.is_sqlite = self.url.startswith("sqlite")
        options: dict[str, object] = {} if self.is_sqlite else {"pool_size": 10, "max_overflow": 10}
        self.engine = create_async_engine(self.url, **options)
        self._writer = asyncio.Lock()
        if self.is_sqlite:
            self.direct = create_engine(make_url(self.url).set(drivername="sqlite"))
            for engine in (self.engine.sync_engine, self.direct):
                event.listen(engine, "connect", _set_up_sqlite)
                event.listen(engine, "begin", _begin_sqlite)

    @property
    def plain_url(self) -> str:
        """The URL as a PostgreSQL client takes it."""
        return make_url(self.url).set(drivername="postgresql").render_as_string(hide_password=False)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A session that only reads."""
        async with AsyncSession(self.engine.execution_options(reads=True), expire_on_commit=False) as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A session whose changes are durable when the block is left, all or none."""
        async with self.lock(), AsyncSession(self.engine, expire_on_commit=False) as session, session.begin():
            yield session

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection]:
        """A connection in a transaction, for what must be quick."""
        async with self.lock(), self.engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def lock(self) -> AsyncIterator[None]:
        """Nobody else of this process writes meanwhile, where there can be one writer only."""
        if not self.is_sqlite:
            yield
            return
        async with self._writer:
            yield

    async def answers(self) -> bool:
        """Whether the database can be reached and has our tables."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(text("SELECT 1 FROM accounts LIMIT 1"))
        except Exception:
            return False
        return True

    async def close(self) -> None:
        await self.engine.dispose()
        if self.is_sqlite:
            self.direct.dispose()


def _set_up_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    # SQLAlchemy, not the driver, says when a transaction begins: see below.
    connection.isolation_level = None
    cursor = connection.cursor()
    for setting in (
        "journal_mode=WAL",
        "synchronous=FULL",  # a move that was acknowledged survives a power cut
        "busy_timeout=10000",
        "foreign_keys=ON",
        "cache_size=-16000",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that will write takes the lock first: one that reads before it writes could not get it any more.
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")

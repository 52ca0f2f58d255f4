"""SQLite for one process: queries in the event loop, and many writers in one transaction.

SQLite finds a row by key in less time than the way to another thread and back takes, so that statements run directly in
the event loop. The sync to disk takes long: it happens in a thread, once for all that was written in the meantime.
"""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, Connection
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from warboard.server.store.compiled_sql import is_in_transaction, savepoint

_LOCKED_TRIES, _LOCKED_SECONDS = 1000, 0.01

# How a transaction begins. One that will write takes the lock at once: after reading, it might no longer get it.
READS = {"begin": "BEGIN"}
WRITES = {"begin": "BEGIN IMMEDIATE"}


def blocking_engine(url: URL) -> Engine:
    """An engine whose statements run in the event loop, so that it never waits long for a lock."""
    arguments = {"check_same_thread": False, "timeout": 0.05}
    engine = create_engine(url.set(drivername="sqlite"), connect_args=arguments, hide_parameters=True)
    configure_engine(engine)
    return engine


def configure_engine(engine: Engine) -> None:
    """Gives an engine's connections the settings of all our SQLite files."""
    event.listen(engine, "connect", _settings)
    event.listen(engine, "begin", _begin)


def _settings(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    # SQLAlchemy, not the driver, says when a transaction begins: see below.
    connection.isolation_level = None
    cursor = connection.cursor()
    for setting in (
        "journal_mode=WAL",
        "synchronous=FULL",  # a move that was acknowledged survives a power cut
        "foreign_keys=ON",
        "cache_size=-16000",
        "temp_store=MEMORY",  # what a part would undo: in a file it cost more than the rows themselves
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin(connection: Connection) -> None:
    begin = connection.get_execution_options().get("begin")
    if begin is not None:
        connection.exec_driver_sql(begin)


class SqliteWriter:
    """The only writer of a SQLite file. Whatever is written while the disk is busy is committed together."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(**WRITES)
        self._turn = asyncio.Lock()
        self._connection: Connection | None = None
        self._durable: asyncio.Future[None] | None = None  # what was written since the last commit
        self._committing: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "commits")

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        """A part of the open transaction, for one writer at a time. It is durable when the block is left; if the block
        fails, this part is undone and the others stay.
        """
        async with self._turn:
            connection = await self._begun()
            durable: asyncio.Future[None] | None = None
            try:
                with savepoint(connection):
                    yield connection
            except BaseException as error:
                if not is_in_transaction(connection):
                    self._fail(connection, error)  # SQLite has undone it all, also the parts of others
                raise
            finally:
                if self._connection is not None:
                    durable = self._commit_soon()
        if durable is not None:
            await asyncio.shield(durable)

    async def _begun(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        if self._durable is None:
            await self._begin(self._connection)
        return self._connection

    async def _begin(self, connection: Connection) -> None:
        """Waits while another program writes, such as a command of the operator."""
        for _ in range(_LOCKED_TRIES):
            try:
                connection.begin()
                return
            except OperationalError as error:
                if "locked" not in str(error):
                    raise
            await asyncio.sleep(_LOCKED_SECONDS)
        connection.begin()

    def _commit_soon(self) -> "asyncio.Future[None]":
        if self._durable is None:
            self._durable = asyncio.get_running_loop().create_future()
            self._committing = asyncio.create_task(self._commit(self._durable))
        return self._durable

    async def _commit(self, durable: "asyncio.Future[None]") -> None:
        async with self._turn:  # after all who wait for their turn: they are committed, too
            connection = self._connection
            if durable.done():
                return  # it has failed
            assert durable is self._durable and connection is not None
            try:
                if not is_in_transaction(connection):
                    raise OperationalError("COMMIT", None, Exception("SQLite has undone the transaction"))
                await asyncio.get_running_loop().run_in_executor(self._thread, connection.commit)
            except Exception as error:
                self._fail(connection, error)
            else:
                self._durable = None
                durable.set_result(None)

    def _fail(self, connection: Connection, error: BaseException) -> None:
        """Ends a transaction that cannot be committed: nobody is told that anything was stored."""
        durable = self._durable
        self._durable = self._connection = None
        connection.invalidate()
        connection.close()
        if durable is not None:
            durable.set_exception(error)
            durable.exception()  # whoever waited may be gone

    async def close(self) -> None:
        """Commits what is open, and ends."""
        if self._committing is not None:
            await asyncio.wait([self._committing])
        if self._connection is not None:
            self._connection.close()
        self._thread.shutdown()

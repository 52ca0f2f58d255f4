"""Notices between server processes: which table has changed, and whose turn it is.

They go through Litestar's channels, which with PostgreSQL reach all processes. A notice says only that something is
new; each process reads the rest from the database.
"""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable

import asyncpg  # type: ignore[import-untyped]
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from msgspec import Struct, json

from warboard.server.store.database import Database
from warboard.server.watchers import Listeners

CHANNEL = "warboard"
MISSED = "missed"  # the kind of notice that says that some may have been missed: anything in memory may be out of date

_RECONNECT_SECONDS = 0.5
# Notices need not survive a crash, so none has to wait for the disk. What they announce is durable before they are
# sent.
_NOT_KEPT = "SET synchronous_commit TO off"
_GONE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)

log = logging.getLogger("warboard")


class Notice(Struct):
    """`table` has changed in the way that `kind` names, or `account` has an event of that kind."""

    origin: str
    table: str
    kind: str
    account: int = 0
    text: str = ""


_decode = json.Decoder(list[Notice]).decode
_SOME_MISSED = json.encode([Notice("", "", MISSED)])
_MAX_TOGETHER = 60  # a PostgreSQL notification has at most 8000 bytes
_MAX_WITH_TEXT = 10


class PostgresChannels(AsyncPgChannelsBackend):
    """Litestar's backend with persistent connections, which are reopened after the database was away."""

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self._out: asyncpg.Connection | None = None
        self._out_lock = asyncio.Lock()
        self._listening_again: asyncio.Task[None] | None = None
        self._has_lost = False  # a notice could not be sent
        self.is_listening = False

    async def on_startup(self) -> None:
        await super().on_startup()
        self._watch_listener()

    async def publish(self, data: bytes, channels: "Callable[..., object] | object") -> None:
        """Sends a message; if the connection is lost, over a new one. If there is no new one either, the other
        processes are told with the next message that they have missed something: they may have been listening, as when
        only new connections are refused.
        """
        assert isinstance(channels, (list, tuple, set, frozenset))
        async with self._out_lock:
            for is_last_try in (False, True):
                try:
                    if self._out is None or self._out.is_closed():
                        self._out = await self._connect()
                        await self._out.execute(_NOT_KEPT)
                    for channel in channels:
                        if self._has_lost:
                            await self._notify(self._out, channel, _SOME_MISSED)
                        await self._notify(self._out, channel, data)
                    self._has_lost = False
                    return
                except _GONE:
                    self._out = None
                    if is_last_try:
                        self._has_lost = True
                        log.warning("a notice could not be sent: the database is away")

    @staticmethod
    async def _notify(connection: asyncpg.Connection, channel: object, data: bytes) -> None:
        await connection.execute("SELECT pg_notify($1, $2)", channel, data.decode())

    def _watch_listener(self) -> None:
        self.is_listening = True
        self._listener_conn.add_termination_listener(self._on_listener_lost)

    def _on_listener_lost(self, _: object) -> None:
        if self._queue is not None:  # not while the process is shutting down
            self.is_listening = False
            log.warning("the connection for notices is lost")
            self._listening_again = asyncio.get_running_loop().create_task(self._listen_again())

    async def _listen_again(self) -> None:
        """Connects until it works, then has everything read again that was missed in the meantime."""
        while self._queue is not None:
            await asyncio.sleep(_RECONNECT_SECONDS)
            async with self._listener_lock:
                try:
                    self._listener_conn = await self._connect()
                    for channel in self._subscribed_channels:
                        await self._listener_conn.add_listener(channel, self._listener)
                except _GONE:
                    continue
            self._watch_listener()
            log.warning("listening to notices again")
            self._queue.put_nowait((CHANNEL, _SOME_MISSED))
            return

    async def on_shutdown(self) -> None:
        if self._listening_again is not None:
            self._listening_again.cancel()
        if self._out is not None:
            await self._out.close()
        await super().on_shutdown()


def make_backend(database: Database) -> MemoryChannelsBackend | PostgresChannels:
    """The backend for notices; with SQLite there is only one process."""
    return MemoryChannelsBackend() if database.is_sqlite else PostgresChannels(database.plain_url)


class Notices:
    """Sends notices in batches, and receives those of all processes, including its own."""

    def __init__(self, backend: MemoryChannelsBackend | PostgresChannels, listeners: Listeners) -> None:
        self._backend = backend
        self._alone = isinstance(backend, MemoryChannelsBackend)  # no other process serves the same tables
        self._listeners = listeners  # the listeners in this process
        self.origin = secrets.token_hex(6)
        self.channels = ChannelsPlugin(backend=backend, channels=[CHANNEL])
        self._waiting: list[Notice] = []
        self._sending = False
        self._over = False

    @property
    def are_received(self) -> bool:
        """Whether notices from other processes reach this one."""
        return not isinstance(self._backend, PostgresChannels) or self._backend.is_listening

    def send(self, table: str, kind: str, account: int = 0, text: str = "") -> None:
        if self._over or (self._alone and not self._listeners.of(account)):
            return
        self._waiting.append(Notice(self.origin, table, kind, account, text))
        if not self._sending:
            self._sending = True
            asyncio.get_running_loop().call_soon(self._send)

    def send_presence(self, table: str, kind: str, account: int, text: str = "") -> None:
        """Tells other processes, if there are any, who has come to a table or left it."""
        if not self._alone:
            self.send(table, kind, account, text)

    def stop(self) -> None:
        """Sends what is still waiting. Whatever happens after that, while the process shuts down, the others find on
        their own.
        """
        self._send()
        self._over = True

    def _send(self) -> None:
        self._sending = False
        waiting = list({(one.table, one.kind, one.account): one for one in self._waiting}.values())
        self._waiting = []
        together = _MAX_WITH_TEXT if any(one.text for one in waiting) else _MAX_TOGETHER
        for start in range(0, len(waiting), together):
            self.channels.publish(json.encode(waiting[start : start + together]), [CHANNEL])

    async def receive(self) -> AsyncIterator[Notice]:
        """Yields every notice, without end."""
        async with self.channels.start_subscription([CHANNEL]) as subscriber:
            async for message in subscriber.iter_events():
                for notice in _decode(message):
                    yield notice

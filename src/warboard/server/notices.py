"""Notices between server processes: which table has changed, and whose turn it is.

They go through Litestar's channels, which reach all processes with PostgreSQL. A notice says only that there is
something new; each process reads in the database what it is.
"""

import asyncio
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


class Notice(Struct):
    """`table` has changed in a way that `kind` names, or `account` has an event of that kind."""

    origin: str
    table: str
    kind: str
    account: int = 0


_decode = json.Decoder(list[Notice]).decode
_MAX_TOGETHER = 60  # a notification of PostgreSQL has at most 8000 bytes


class PostgresChannels(AsyncPgChannelsBackend):
    """Litestar's backend with a connection that stays open, instead of a new one for every message."""

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self._out: asyncpg.Connection | None = None
        self._out_lock = asyncio.Lock()

    async def publish(self, data: bytes, channels: "Callable[..., object] | object") -> None:
        assert isinstance(channels, (list, tuple, set, frozenset))
        async with self._out_lock:
            if self._out is None or self._out.is_closed():
                self._out = await self._connect()
            for channel in channels:
                await self._out.execute("SELECT pg_notify($1, $2)", channel, data.decode())

    async def on_shutdown(self) -> None:
        if self._out is not None:
            await self._out.close()
        await super().on_shutdown()


def make_channels(database: Database) -> ChannelsPlugin:
    backend = MemoryChannelsBackend() if database.is_sqlite else PostgresChannels(database.plain_url)
    return ChannelsPlugin(backend=backend, channels=[CHANNEL])


class Notices:
    """Sends notices in batches, and receives those of all processes, including its own."""

    def __init__(self, channels: ChannelsPlugin, alone: bool, listeners: Listeners) -> None:
        self._alone = alone  # no other process serves the same tables
        self._listeners = listeners  # who listens in this process
        self.origin = secrets.token_hex(6)
        self._channels = channels
        self._waiting: list[Notice] = []
        self._sending = False
        self._over = False

    def send(self, table: str, kind: str, account: int = 0) -> None:
        if self._over or (self._alone and not self._listeners.of(account)):
            return
        self._waiting.append(Notice(self.origin, table, kind, account))
        if not self._sending:
            self._sending = True
            asyncio.get_running_loop().call_soon(self._send)

    def stop(self) -> None:
        """Sends what still waits. What is done after that, while the process ends, the others find when they look."""
        self._send()
        self._over = True

    def _send(self) -> None:
        self._sending = False
        waiting = list({(one.table, one.kind, one.account): one for one in self._waiting}.values())
        self._waiting = []
        for start in range(0, len(waiting), _MAX_TOGETHER):
            self._channels.publish(json.encode(waiting[start : start + _MAX_TOGETHER]), [CHANNEL])

    async def receive(self) -> AsyncIterator[Notice]:
        """Every notice, for ever."""
        async with self._channels.start_subscription([CHANNEL]) as subscriber:
            async for message in subscriber.iter_events():
                for notice in _decode(message):
                    yield notice

"""The tables that a process keeps in memory, and how they are brought up to date. The database has the truth."""

import json
import logging
from collections import OrderedDict
from collections.abc import Iterable
from itertools import islice
from typing import Final

from warboard.games import find_game, is_installed
from warboard.kernel.errors import WarboardError
from warboard.server import wire
from warboard.server.clock import now
from warboard.server.platform import Platform
from warboard.server.request_errors import NotFound
from warboard.server.store.games import read_progress, read_progress_of
from warboard.server.store.steps import read_earlier_ids, read_steps
from warboard.server.store.tables import load_table
from warboard.server.store.vacations import spans_at
from warboard.server.tables.broadcast import Broadcast
from warboard.server.tables.live_game import LiveGame, StepResult, read_event, replay_game
from warboard.server.tables.live_table import LiveTable, allowed_viewer
from warboard.server.tables.table_info import is_days_long, table_info

_MOST_LOOKED_AT: Final = 20  # when room is made for one table
_MOST_UNSEEN_MS: Final = 16_000  # between two attempts to read a table that is watched

log = logging.getLogger("warboard.tables")


class TableCache:
    """The copies of this process; no process owns a table."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()

    def get(self, table_id: str) -> LiveTable | None:
        """A table, if it is in memory."""
        return self._tables.get(table_id)

    def all(self) -> Iterable[LiveTable]:
        return self._tables.values()

    def lock(self, table_id: str, newest: bool = False) -> "TableLock":
        """The table, locked for the caller; `newest`: first look whether another process has changed it."""
        return TableLock(self, self._find(table_id), newest)

    def take_now(self, table_id: str) -> LiveTable | None:
        """The table, locked for the caller, if it is in memory and free."""
        table = self._tables.get(table_id)
        if table is None or not table.is_loaded or not table.lock.take_now():
            return None
        self._tables.move_to_end(table_id)
        return table

    async def bring_up_to_date(self, table: LiveTable, newest: bool = False) -> None:
        """Reads a table that is not in memory or, with `newest`, behind. The caller holds its lock."""
        if table.must_be_read or (newest and await self.is_behind(table)):
            await self.refresh(table)

    def _find(self, table_id: str) -> LiveTable:
        table = self._tables.get(table_id)
        if table is None:
            table = self._tables[table_id] = LiveTable(table_id)
            self._make_room()
        self._tables.move_to_end(table_id)
        return table

    def _make_room(self) -> None:
        """Forgets the tables that were used least recently. Those that somebody watches stay: their next step would
        have to be shown at once.
        """
        over = len(self._tables) - self._platform.settings.cached_games
        for id in list(islice(self._tables, min(max(0, over), _MOST_LOOKED_AT))):
            table = self._tables[id]
            if table.lock.locked() or table.watchers:
                self._tables.move_to_end(id)  # so that the next time others are looked at
            else:
                del self._tables[id]
        self._platform.metrics.cached.set(len(self._tables))

    async def _load(self, table: LiveTable) -> None:
        loaded = await load_table(self._platform.database, table.id)
        if loaded is None:
            self._tables.pop(table.id, None)
            raise NotFound(f"there is no table {table.id[:40]!r}")
        if not is_installed(loaded.table.game):
            raise NotFound(f"the game of this table, {loaded.table.game}, is not installed here")
        if is_days_long(loaded.table.platform):
            loaded.away = await spans_at(self._platform.database, table.id)
        live = table.live
        row = loaded.game
        if row is None:
            live = None
        elif live is None or live.diverged or (live.id, live.steps) != (row.id, row.steps):
            steps = await read_steps(self._platform.database, row.id)
            live = await replay_game(row, steps, find_game(loaded.table.game), loaded.away)
        table.set(loaded, live)
        if row is not None and not table.knows_earlier(row.id):
            table.set_earlier(row.id, await read_earlier_ids(self._platform.database, table.id, row.id))

    async def is_behind(self, table: LiveTable) -> bool:
        """Whether the database has another game, more steps or another status of a table."""
        found = await read_progress(self._platform.database, table.id)
        live = table.live
        here = (None, 0) if live is None else (live.id, live.steps)
        return found is None or found[:2] != here or found[2] != table.loaded.table.status

    async def read_vacations(self, table: LiveTable) -> None:
        """Looks who is on vacation: before somebody's time is said to be over (PL-256). The caller holds its lock."""
        if is_days_long(table.loaded.table.platform):
            table.take_vacations(await spans_at(self._platform.database, table.id))

    async def refresh(self, table: LiveTable) -> None:
        """Reads a table again and sends its watchers what they have not seen."""
        try:
            await self._refresh(table)
        except BaseException:
            table.forget()  # half of it may be new; whoever reads it next sends it
            raise

    async def _refresh(self, table: LiveTable) -> None:
        before = table.live
        steps = 0 if before is None else before.steps
        result = await self._catch_up(table)
        await self._load(table)
        live = table.live
        if not table.watchers:
            return
        if live is not before:
            follows = live is not None and before is not None and live.id == before.id and live.steps > steps
            result = await self._read_missed(live, steps) if live is not None and follows else None
        sees_otherwise = self._send_table(table)
        if live is not None and (sees_otherwise or live is not before or result is not None):
            Broadcast(table.id, live, now(), result).send_to(table.watchers)

    def _send_table(self, table: LiveTable) -> bool:
        """Sends a table to its watchers; returns whether one of them now sees the game from another side."""
        message = wire.encode(wire.TableUpdate(table_info(table.loaded, table.live, self._platform.rated_clocks)))
        sees_otherwise = False
        for watcher in list(table.watchers):
            viewer = allowed_viewer(table, watcher.account_id)
            if viewer is None:
                watcher.close()
                continue
            sees_otherwise = sees_otherwise or viewer != watcher.viewer
            watcher.viewer = viewer
            if watcher.table_seen != message:
                watcher.table_seen = message
                watcher.send(message)
        return sees_otherwise

    async def _catch_up(self, table: LiveTable) -> StepResult | None:
        """Repeats in the copy what other processes have done; None if there was nothing, or it must be rebuilt."""
        live = table.live
        if live is None or live.diverged or live.closed or live.match.outcome is not None:
            return None
        steps = await self._platform.reader.since(live.id, live.steps)
        if not steps:
            return None
        try:
            result = live.catch_up(steps)
        except WarboardError:
            live.diverged = True
        except BaseException:
            live.diverged = True
            raise
        return None if live.diverged else result

    async def _read_missed(self, live: LiveGame, steps: int) -> StepResult:
        """What other processes did at a table since the given number of steps."""
        rows = [row for row in await read_steps(self._platform.database, live.id, steps) if row.n < live.steps]
        first = live.match.record.last + 1 - sum(row.lines.count("\n") for row in rows)
        events = [read_event(event) for row in rows for event in json.loads(row.events)]
        return StepResult(first, events)

    def forget(self, table_id: str) -> None:
        """A table's copy in memory is out of date; it is read again when it is needed next."""
        table = self._tables.get(table_id)
        if table is not None and not table.lock.locked():
            table.forget()
        elif table is not None and table.live is not None:
            table.live.diverged = True

    async def announce(self, table_id: str) -> None:
        """Seats, status or requests at a table have changed: tells all watchers, in every process."""
        await self.on_notice(table_id, "table")
        self._platform.notices.send(table_id, "table")

    async def announce_end(self, table_id: str) -> None:
        """The same when this process has stored that a table is over, and nothing else: it need not read it again."""
        table = self._tables.get(table_id)
        if table is not None:
            async with table.lock:
                if table.is_loaded:
                    table.loaded.table.status = "over"
                    self._send_table(table)
        self._platform.notices.send(table_id, "table")

    async def on_notice(self, table_id: str, kind: str) -> None:
        """Handles a notice that a table has changed."""
        table = self._tables.get(table_id)
        if table is None:
            return
        if kind == "step":
            await self._on_step(table)
            return
        if kind == "renamed":
            self.forget(table_id)
        async with table.lock:
            if not table.watchers:
                table.forget()  # it is read when somebody needs it
            else:
                await self.refresh(table)

    async def _on_step(self, table: LiveTable) -> None:
        if not table.watchers:
            return  # nobody waits for it; an action on a copy that is behind finds the next number taken
        if table.has_pending_notice:
            return  # a reader that is already waiting will find this step too
        table.has_pending_notice = True
        async with table.lock:
            table.has_pending_notice = False
            if table.must_be_read:
                await self.refresh(table)
                return
            result = await self._catch_up(table)
            if result is not None and table.live is not None:
                Broadcast(table.id, table.live, now(), result).send_to(table.watchers)
            elif table.must_be_read or await self.is_behind(table):
                await self.refresh(table)

    async def refresh_watched(self) -> None:
        """Brings watched tables up to date whose notice was lost, as happens when a connection breaks, or whose copy
        was dropped. With SQLite no other process changes them.
        """
        watched = [table for table in self._tables.values() if table.watchers]
        behind = [table.id for table in watched if table.must_be_read]
        if not self._platform.database.is_sqlite:
            whole = [table for table in watched if not table.must_be_read]
            found = await read_progress_of(self._platform.database, [table.id for table in whole])
            for table in whole:
                live = table.live
                if found.get(table.id) != ((None, 0) if live is None else (live.id, live.steps)):
                    behind.append(table.id)
        time = now()
        for table_id in behind:
            if self._platform.retries.may_try(table_id, "watched", time):
                await self._refresh_watched(table_id, time)

    async def _refresh_watched(self, table_id: str, time: int) -> None:
        try:
            await self.on_notice(table_id, "step")
        except Exception:
            log.exception("a watched table could not be read", extra={"fields": {"table": table_id}})
            self._platform.retries.note_failure(table_id, "watched", time, _MOST_UNSEEN_MS)
        else:
            self._platform.retries.note_success(table_id, "watched")


class TableLock:
    """A block in which the caller alone has a table, and the table is in memory."""

    def __init__(self, cache: TableCache, table: LiveTable, newest: bool) -> None:
        self._cache = cache
        self._table = table
        self._newest = newest

    async def __aenter__(self) -> LiveTable:
        await self._table.lock.acquire()
        if self._newest or self._table.must_be_read:
            try:
                await self._cache.bring_up_to_date(self._table, self._newest)
            except BaseException:
                self._table.lock.release()
                raise
        return self._table

    async def __aexit__(self, *_: object) -> None:
        self._table.lock.release()
